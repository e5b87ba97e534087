// A bot that holds a seat at a table, over the same protocol as the page. Node 22 or later, or
// any other runtime with `fetch` and `WebSocket`; no packages.
//
//     node examples/bot_client.mjs http://127.0.0.1:8642 TABLE            takes the first open seat
//     node examples/bot_client.mjs http://127.0.0.1:8642 TABLE --token T  holds a seat it was given
//
// It plays by chance among the choices that the server offers. Put a better idea into `choose`; the
// rest can stay: it reconnects by itself and repeats what was not answered, and no move is made
// twice.

import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'

const PROTOCOL = 1
const TRIES = 20

/** The action to take. `position.view` is what the seat sees, and `position.asked` holds the
 * question: its `prompt`, and the `choices` that may be made now. */
function choose(position) {
  const { choices } = position.asked
  return choices[Math.floor(Math.random() * choices.length)].action
}

/** Takes an open seat; returns the token that holds it. */
async function sitDown(server, table, name, invitation) {
  const answer = await fetch(`${server}/api/tables/${table}/sit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, invitation, bot: true }),
  })
  const said = await answer.json()
  if (!answer.ok) throw new Error(`the server says: ${said.code}`)
  return said.held[0].token
}

/** One seat, from sitting down to the end of the game. */
class Bot {
  constructor(server, table, token) {
    this.url = `${server.replace('http', 'ws')}/api/tables/${table}/socket`
    this.token = token
    this.position = null
    this.unanswered = null
    this.refusal = null
    this.failures = 0
  }

  get outcome() {
    return this.position?.outcome ?? null
  }

  /** Plays until the game is over, through as many connections as it takes. */
  async play() {
    while (this.outcome === null) {
      await this.converse()
      if (this.refusal !== null) throw new Error(`the server says: ${this.refusal}`)
      if (this.outcome === null) {
        this.failures += 1
        if (this.failures === TRIES) throw new Error(`no connection to ${this.url}`)
        await new Promise((resolve) => setTimeout(resolve, Math.min(5000, 200 * this.failures)))
      }
    }
    return this.outcome
  }

  /** One connection, until it ends. */
  converse() {
    return new Promise((resolve) => {
      const socket = new WebSocket(this.url)
      const send = (message) => socket.send(JSON.stringify(message))
      socket.onopen = () => {
        this.position = null // of this connection nothing is known yet
        const tokens = [this.token]
        send({ type: 'hello', id: 'hello', protocol: PROTOCOL, tokens, words: false })
        // The same id: what was done before is not done again.
        if (this.unanswered !== null) send(this.unanswered)
      }
      socket.onmessage = ({ data }) => {
        this.failures = 0
        for (const frame of JSON.parse(data)) this.take(frame)
        if (this.outcome !== null || this.refusal !== null) socket.close()
        else if (this.position?.asked && this.unanswered === null) {
          const { mark } = this.position.asked
          const action = choose(this.position)
          this.unanswered = { type: 'act', id: randomUUID(), hand: 0, mark, action }
          send(this.unanswered)
        }
      }
      socket.onerror = () => {} // `onclose` follows
      socket.onclose = resolve
    })
  }

  take(frame) {
    if (frame.type === 'position') this.position = frame
    else if (frame.type === 'error' && frame.closing) this.refusal = frame.code
    if (this.unanswered !== null && frame.id === this.unanswered.id) this.unanswered = null
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string', default: 'Example' },
    token: { type: 'string' }, // of a seat that is already held
    invitation: { type: 'string' }, // to a certain seat
  },
})
const [server, table] = positionals
if (table === undefined) {
  console.error('node bot_client.mjs SERVER TABLE [--name N] [--token T] [--invitation I]')
  process.exit(2)
}
const token = values.token ?? (await sitDown(server, table, values.name, values.invitation))
console.log(JSON.stringify(await new Bot(server, table, token).play()))
