// Dragging a die: it follows the pointer; what is below the pointer at the end gets it.
interface Dragging {
  drop(target: HTMLElement): void;
}

const STILL = 8;
const TARGETS = "[data-task], [data-spell], [data-holder], [data-place]";

export function drag(node: HTMLElement, given: Dragging) {
  let now = given;
  let from: { x: number; y: number } | null = null;
  let moved = false;

  function under(event: PointerEvent): HTMLElement | null {
    return (
      document
        .elementsFromPoint(event.clientX, event.clientY)
        .find((one) => !node.contains(one))
        ?.closest<HTMLElement>(TARGETS) ?? null
    );
  }
  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY };
    moved = false;
    node.setPointerCapture(event.pointerId);
  }
  function move(event: PointerEvent): void {
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    moved ||= Math.hypot(x, y) > STILL;
    if (!moved) return;
    node.classList.add("dragging");
    node.style.transform = `translate(${String(x)}px, ${String(y)}px)`;
  }
  function end(event: PointerEvent): void {
    const target = moved && event.type === "pointerup" ? under(event) : null;
    from = null;
    node.classList.remove("dragging");
    node.style.transform = "";
    if (target) now.drop(target);
  }
  /** The click that ends a drag is no tap. */
  function click(event: MouseEvent): void {
    if (!moved) return;
    moved = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }
  const events = {
    pointerdown: down,
    pointermove: move,
    pointerup: end,
    pointercancel: end,
  } as const;
  for (const [name, handler] of Object.entries(events))
    node.addEventListener(name, handler as EventListener);
  node.addEventListener("click", click, { capture: true });
  return {
    update(next: Dragging) {
      now = next;
    },
    destroy() {
      for (const [name, handler] of Object.entries(events))
        node.removeEventListener(name, handler as EventListener);
      node.removeEventListener("click", click, { capture: true });
    },
  };
}
