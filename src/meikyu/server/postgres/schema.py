"""The schema in PostgreSQL: brought forward under a lock, so that processes may start together."""

from psycopg import AsyncConnection

from meikyu.core.words import Phrase
from meikyu.server.folder import StoreError

LOCK = 6_412_016
"""Of PostgreSQL's advisory locks, the one for bringing the schema forward."""
OUTRUN = "MK001"
"""The SQLSTATE of a commit that expected another revision."""

MIGRATIONS = (
    """
    CREATE TABLE tables (
        id text PRIMARY KEY,
        game text NOT NULL,
        status text NOT NULL,
        setup bytea NOT NULL,
        header bytea,
        seed bytea,
        clocks bytea NOT NULL,
        content text,
        timed boolean NOT NULL,
        created bigint NOT NULL,
        since bigint NOT NULL
    );
    CREATE INDEX ON tables (status, since);
    -- Apart from the tables: a narrow row that every move changes.
    CREATE TABLE revisions (
        table_id text PRIMARY KEY,
        revision bigint NOT NULL
    ) WITH (fillfactor = 50);
    CREATE TABLE entries (
        table_id text NOT NULL,
        n integer NOT NULL,
        seat integer,
        message text,
        body bytea NOT NULL,
        PRIMARY KEY (table_id, n)
    );
    CREATE TABLE drafts (
        table_id text NOT NULL,
        seat integer NOT NULL,
        edits integer NOT NULL,
        steps bytea NOT NULL,
        messages bytea NOT NULL,
        PRIMARY KEY (table_id, seat)
    );
    CREATE TABLE contents (
        hash text PRIMARY KEY,
        game text NOT NULL,
        id text NOT NULL,
        data bytea NOT NULL
    );
    -- Server processes; one that is silent for long counts as gone, and with it all it holds.
    CREATE TABLE processes (
        id text PRIMARY KEY,
        until timestamptz NOT NULL
    );
    CREATE TABLE leases (
        table_id text PRIMARY KEY,
        process text NOT NULL
    );
    CREATE TABLE presence (
        table_id text NOT NULL,
        process text NOT NULL,
        who text NOT NULL,
        PRIMARY KEY (table_id, process)
    );
    CREATE TABLE house (key bytea NOT NULL);
    -- Moves tables from the revisions they are expected at to the next, all of them or none.
    CREATE FUNCTION expect(ids text[], expected bigint[]) RETURNS void AS $$
    DECLARE moved integer;
    BEGIN
        UPDATE revisions SET revision = revision + 1
        FROM unnest(ids, expected) AS wanted(id, at)
        WHERE table_id = wanted.id AND revision = wanted.at;
        GET DIAGNOSTICS moved = ROW_COUNT;
        IF moved <> cardinality(ids) THEN
            RAISE EXCEPTION 'outrun' USING ERRCODE = 'MK001';
        END IF;
    END $$ LANGUAGE plpgsql;
    """,
    # An analysis that was made is not made again.
    """
    CREATE TABLE analyses (
        table_id text PRIMARY KEY,
        data bytea NOT NULL
    );
    """,
    # Many moves in one call. Some databases have these functions already.
    """
    -- A note about tables that were changed, as the servers read it.
    CREATE OR REPLACE FUNCTION tell(teller text, news text) RETURNS text AS $$
        SELECT '{"by":"' || teller || '","changed":[' || news || ']}'
    $$ LANGUAGE sql IMMUTABLE;
    -- The moves of many tables: each is written, and its news told, if its table is at the revision
    -- that is expected. Returns the tables that were not, of which nothing is written. One after
    -- the other, in the caller's order, so that no two processes wait for each other.
    CREATE OR REPLACE FUNCTION write_moves(
        teller text, ids text[], expected bigint[], news text[],
        entry_tables text[], ns integer[], seats integer[], messages text[], bodies bytea[],
        draft_tables text[], drafters integer[], edits integer[], steps bytea[], drafted bytea[],
        clock_tables text[], clocked bytea[], statuses text[], dates bigint[]
    ) RETURNS text[] AS $$
    DECLARE
        outrun text[] := '{}';
        note text := '';
    BEGIN
        FOR i IN 1 .. cardinality(ids) LOOP
            UPDATE revisions SET revision = revision + 1
            WHERE table_id = ids[i] AND revision = expected[i];
            IF NOT FOUND THEN
                outrun := outrun || ids[i];
                CONTINUE;
            END IF;
            IF note <> '' AND octet_length(note) + octet_length(news[i]) > 7000 THEN
                PERFORM pg_notify('meikyu', tell(teller, note));
                note := '';
            END IF;
            note := note || CASE note WHEN '' THEN '' ELSE ',' END || news[i];
        END LOOP;
        IF note <> '' THEN
            PERFORM pg_notify('meikyu', tell(teller, note));
        END IF;
        IF cardinality(entry_tables) > 0 THEN
            INSERT INTO entries (table_id, n, seat, message, body)
            SELECT * FROM unnest(entry_tables, ns, seats, messages, bodies) AS made(id, n, s, m, b)
            WHERE id <> ALL(outrun);
        END IF;
        IF cardinality(draft_tables) > 0 THEN
            INSERT INTO drafts AS kept (table_id, seat, edits, steps, messages)
            SELECT * FROM unnest(draft_tables, drafters, edits, steps, drafted) AS d(id, s, e, t, m)
            WHERE id <> ALL(outrun)
            ON CONFLICT (table_id, seat) DO UPDATE SET edits = excluded.edits,
                steps = excluded.steps, messages = excluded.messages;
        END IF;
        IF cardinality(clock_tables) > 0 THEN
            UPDATE tables SET clocks = clocked_now, status = coalesce(status_now, status),
                since = CASE WHEN status_now IS NULL THEN since ELSE date_now END
            FROM unnest(clock_tables, clocked, statuses, dates)
                AS c(changed, clocked_now, status_now, date_now)
            WHERE id = changed AND id <> ALL(outrun);
        END IF;
        RETURN outrun;
    END $$ LANGUAGE plpgsql;
    """,
    # What the operator of the servers asks and is told, see `operating`.
    """
    ALTER TABLE entries ADD COLUMN made bigint;
    ALTER TABLE entries ALTER COLUMN made SET DEFAULT (extract(epoch FROM now()) * 1000)::bigint;
    CREATE TABLE bans (who text PRIMARY KEY, made bigint NOT NULL, until bigint NOT NULL);
    CREATE TABLE reports (id text PRIMARY KEY, made bigint NOT NULL, data bytea NOT NULL);
    CREATE TABLE orders (id text PRIMARY KEY, made bigint NOT NULL, data bytea NOT NULL);
    CREATE TABLE answers (
        order_id text NOT NULL,
        process text NOT NULL,
        data bytea NOT NULL,
        PRIMARY KEY (order_id, process)
    );
    """,
)
"""From version n to n + 1. Once released, never changed."""


async def migrate(connection: AsyncConnection) -> None:
    """Brings the schema forward; raises StoreError where it is newer than this program."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        await connection.execute("CREATE TABLE IF NOT EXISTS meikyu (version integer NOT NULL)")
        row = await (await connection.execute("SELECT version FROM meikyu")).fetchone()
        version = 0 if row is None else row[0]
        known = len(MIGRATIONS)
        if version > known:
            args: dict[str, str | int] = {"file": "PostgreSQL", "found": version, "known": known}
            raise StoreError(Phrase("store-too-new", args))
        for script in MIGRATIONS[version:]:
            await connection.execute(script.encode())
        await connection.execute("DELETE FROM meikyu")
        await connection.execute("INSERT INTO meikyu VALUES (%s)", (known,))
