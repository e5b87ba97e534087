"""What is wrong with a page for whoever looks at it: texts that overlap, are cut or broken.

Only what is drawn outside of pictures. What is scrolled away is no fault; that the page can be
scrolled sideways is one.
"""

from tests.browser.house import Visitor

FAULTS = """() => {
  const found = [];
  const hidden = (element) =>
    element.closest('.vh, [hidden], svg, script, style, noscript, option');
  const shape = (rect) => [rect.left, rect.top, rect.right, rect.bottom].map(Math.round).join(' ');
  const brief = (text) => text.trim().replace(/\\s+/g, ' ').slice(0, 40);
  const named = (element) => element.tagName.toLowerCase() +
    (element.classList.length ? '.' + [...element.classList].filter((one) => !one.startsWith('s-'))
      .join('.') : '');
  /** What is over other things lies in a layer of its own. */
  const layer = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const { position } = getComputedStyle(one);
      if (position === 'fixed' || position === 'sticky' || one.tagName === 'DIALOG') return one;
    }
    return null;
  };
  /** Where an element may show: null, where it is scrolled away. */
  const shown = (element, rect) => {
    let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom];
    let cut = false;
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.visibility === 'hidden' || style.opacity === '0') return null;
      const box = one.getBoundingClientRect();
      const clips = (overflow, over) => {
        if (overflow === 'visible' || !over) return;
        if (overflow === 'hidden' || overflow === 'clip') cut = true;
      };
      clips(style.overflowX, left < box.left - 1 || right > box.right + 1);
      // Letters take less of their line than it is high.
      const spare = 0.3 * rect.height;
      clips(style.overflowY, top < box.top - spare || bottom > box.bottom + spare);
      if (style.overflowX !== 'visible') {
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
      }
      if (style.overflowY !== 'visible') {
        top = Math.max(top, box.top);
        bottom = Math.min(bottom, box.bottom);
      }
      if (style.position === 'fixed') break;
    }
    if (right - left < 1 || bottom - top < 1) return cut ? { cut, gone: true } : null;
    return { left, top, right, bottom, cut, tall: rect.height };
  };
  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || hidden(element) || !element.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()]
      .filter(({ width, height }) => width > 1 && height > 1);
    if (!rects.length) continue;
    const over = layer(element);
    for (const rect of rects) {
      const seen = shown(element, rect);
      if (!seen) continue;
      if (seen.cut) found.push(`cut: "${brief(node.data)}" in ${named(element)} at ${shape(rect)}`);
      if (!seen.gone) lines.push({ node, over, ...seen });
    }
    if (rects.length > 1)
      for (const { 0: word, index } of node.data.matchAll(/[A-Za-z0-9%]{2,}/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0.5)
          .map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 6)
          found.push(`broken: "${word}" in ${named(element)}`);
      }
  }
  const meet = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
      0.4 * Math.min(one.tall, other.tall);
  lines.sort((one, other) => one.top - other.top);
  lines.forEach((one, at) => {
    for (const other of lines.slice(at + 1)) {
      if (other.top > one.bottom) break;
      if (one.node !== other.node && one.over === other.over && meet(one, other))
        found.push(`overlap: "${brief(one.node.data)}" and "${brief(other.node.data)}"` +
          ` at ${shape(other)}`);
    }
  });
  const controls = [...document.querySelectorAll('button, a.btn, summary, select, input')]
    .filter((one) => !hidden(one) && one.checkVisibility())
    .map((element) => ({
      element, over: layer(element), ...shown(element, element.getBoundingClientRect()),
    }))
    .filter(({ left }) => left !== undefined);
  controls.forEach((one, at) => {
    for (const other of controls.slice(at + 1))
      if (one.over === other.over && !one.element.contains(other.element) && meet(one, other))
        found.push(`overlap: ${named(one.element)} "${brief(one.element.innerText)}" and ` +
          `${named(other.element)} "${brief(other.element.innerText)}" at ${shape(other)}`);
    const { element } = one;
    if (element.scrollWidth > element.clientWidth + 1 && element.tagName === 'BUTTON' &&
        getComputedStyle(element).overflow !== 'visible')
      found.push(`cut: ${named(element)} "${brief(element.innerText)}"`);
  });
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`wide: by ${wide} px`);
  return [...new Set(found)];
}"""

IN_SIGHT = """(what) => [...document.querySelectorAll(what)].some((element) => {
  const { left, top: top_, right, bottom, width, height } = element.getBoundingClientRect();
  if (width < 2 || height < 2 || !element.checkVisibility()) return false;
  const across = Math.min(right, innerWidth) - Math.max(left, 0);
  const down = Math.min(bottom, innerHeight) - Math.max(top_, 0);
  if (across < 0.9 * width || down < 0.9 * height) return false;
  const top = document.elementFromPoint((left + right) / 2, (top_ + bottom) / 2);
  const whole = element.closest('svg.board') ?? element;
  return !!top && (whole.contains(top) || top.contains(whole));
})"""


def faults(visitor: Visitor) -> list[str]:
    """What overlaps, is cut, broken within a word, or wider than the window."""
    found: list[str] = visitor.page.evaluate(FAULTS)
    return found


def in_sight(visitor: Visitor, what: str) -> bool:
    """Whether one of these elements is in the window, and no other thing over it."""
    return bool(visitor.page.evaluate(IN_SIGHT, what))
