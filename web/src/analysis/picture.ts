// The film as a picture to keep: the SVG on the page with its colours written out, painted on paper's ink.
const DRAWN = [
  "fill",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linejoin",
];

/** The film on the page, complete in itself. */
export function drawing(): { svg: string; width: number; height: number } | null {
  const shown = document.querySelector<SVGSVGElement>("div.film > svg[role=img]");
  if (!shown) return null;
  const copy = shown.cloneNode(true) as SVGSVGElement;
  const [from, to] = [shown.querySelectorAll("*"), copy.querySelectorAll<SVGElement>("*")];
  from.forEach((one, n) => {
    const style = getComputedStyle(one);
    for (const name of DRAWN) to[n]!.setAttribute(name, style.getPropertyValue(name));
  });
  const { width, height } = shown.viewBox.baseVal;
  const ink = getComputedStyle(shown.parentElement!).backgroundColor;
  const ground = `<rect width="${width}" height="${height}" fill="${ink}"/>`;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  return { svg: copy.outerHTML.replace(/(<svg[^>]*>)/, `$1${ground}`), width, height };
}

/** Saves it as a PNG, twice as large as on the screen. */
export async function savePicture(name: string): Promise<void> {
  const found = drawing();
  if (!found) return;
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([found.svg], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [found.width * 2, found.height * 2];
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) return;
  const saved = document.createElement("a");
  saved.href = URL.createObjectURL(blob);
  saved.download = `${name}-film.png`;
  saved.click();
  setTimeout(() => URL.revokeObjectURL(saved.href), 1000);
}
