// Whether the server is away, for a page that can do without it for a while.

class Connection {
  gone: boolean = $state(false);
}

export const connection = new Connection();
