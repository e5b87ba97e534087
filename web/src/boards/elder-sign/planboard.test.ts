import { expect, test } from "vitest";
import { table } from "../props.fixture";
import { better, columns, rows } from "./planboard";

const person = (seat: number, alive = true) => ({
  seat,
  alive,
  investigator: { text: { card: { id: String(seat), name: { en: String(seat) } } } },
});
const card = (id: string, other_world = false) => ({
  text: { card: { id, name: { en: id } } },
  other_world,
});
const chance = (adventure: string, seat: number, value: number | null, deadly = false) => ({
  adventure,
  seat,
  chance: value,
  pays: true,
  deadly,
});
/** At six o'clock, the turn of seat 2: midnight is after seat 0's. */
const view = {
  hour: 6,
  turn: 2,
  people: [person(0), person(1), person(2)],
  adventures: [card("far", true), card("hall")],
  timeline: [
    { seat: 2, hour: 9, midnight: false },
    { seat: 0, hour: 0, midnight: true },
    { seat: 1, hour: 3, midnight: false },
    { seat: 2, hour: 6, midnight: false },
  ],
};
const made = (cards: object[], plan: object[] = [], pointed = {}) =>
  table({ view, odds: { cards, plan }, pointed }).props;

test("columns are the turns to come, with midnight between them", () => {
  const order = columns(made([]));
  expect(order.map(({ seat }) => seat)).toEqual([2, 0, 1]);
  expect(order.map(({ hour }) => hour)).toEqual([6, 9, 0]);
  expect(order.map(({ before }) => before)).toEqual([true, true, false]);
  expect(order.map(({ midnight }) => midnight)).toEqual([false, true, false]);
});

test("who is beyond the turns looked ahead comes last, the dead not at all", () => {
  const many = { ...view, people: [...view.people, person(3), person(4, false)] };
  const order = columns(table({ view: many }).props);
  expect(order.map(({ seat }) => seat)).toEqual([2, 0, 1, 3]);
  expect(order.at(-1)).toMatchObject({ hour: null, before: false });
});

test("the best before midnight is lit, the better one after it framed; ties go to the earlier", () => {
  const props = made([chance("hall", 2, 0.5), chance("hall", 0, 0.5), chance("hall", 1, 0.9)]);
  const [row] = rows(props, columns(props));
  expect(row!.card.text.card.id).toBe("hall"); // other worlds are last
  expect(row!.cells.map(({ best }) => best)).toEqual([true, false, false]);
  expect(row!.cells.map(({ later }) => later)).toEqual([false, false, true]);
});

test("where a failure kills nobody is the best, and nobody is before all is known", () => {
  const deadly = made([
    chance("hall", 2, 0.9, true),
    chance("hall", 0, 0.4),
    chance("hall", 1, 0.2),
  ]);
  expect(rows(deadly, columns(deadly))[0]!.cells.map(({ best }) => best)).toEqual([
    false,
    true,
    false,
  ]);
  const half = made([chance("hall", 2, 0.9), chance("hall", 0, null), chance("hall", 1, 0.2)]);
  expect(rows(half, columns(half))[0]!.cells.some(({ best }) => best)).toBe(false);
});

test("a proposal is a seat's mark on a cell; a better offer is said from five points on", () => {
  const odds = [chance("hall", 2, 0.86), chance("hall", 0, 0.8), chance("hall", 1, 0.99)];
  const says = (says: string, seat?: number) => ({ card: "hall", seat, says });
  const props = made(odds, [{ seat: 0, adventure: "hall", chance: 0.8 }], {
    1: says("propose", 0),
    2: says("agree", 0),
    0: says("withdraw", 2),
  });
  const [row] = rows(props, columns(props));
  const cell = row!.cells[1]!;
  expect(cell).toMatchObject({ proposed: [1, 2], advised: true });
  expect(row!.cells[0]!.proposed).toEqual([]);
  expect(better(row!, cell)?.seat).toBe(2);
  expect(better(row!, row!.cells[0]!)).toBeNull();
});
