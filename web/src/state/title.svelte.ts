// The title of the tab: a screen may set it, the product's name follows.
class Page {
  title: string = $state("");
}

export const page = new Page();
