// Saving something as a file of the player's.

export function saveFile(name: string, body: BlobPart): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([body]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
