import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { type CheckedRevision, findFault, seal, toLink } from "~/history/domain/chain";
import type { Revision } from "~/history/domain/revision";

const ACCOUNT = "account";
const START = { seq: 0, hash: null };

/** Revisions of two invoices in turn, sealed as they came. */
async function aChain(length = 6, account = ACCOUNT): Promise<CheckedRevision[]> {
	const chain: CheckedRevision[] = [];
	for (let seq = 1; seq <= length; seq++) {
		const content = JSON.stringify({ total: seq * 100, number: `INV-${seq}`, notes: `note ${seq} — ü \u{1f600}` });
		const revision: Revision = {
			...{ seq, invoiceId: `invoice-${seq % 2}`, revision: Math.ceil(seq / 2), at: seq * 1000, kind: "changed" },
			...{ whoId: "nora", whoName: "Nora", content, contentHash: null, prevHash: null, hash: null },
		};
		const sealed = { ...revision, ...(await seal(account, revision, chain.at(-1)?.hash ?? null)) };
		chain.push({ ...sealed, last: seq > length - 2, standing: seq > length - 2 ? content : null });
	}
	return chain;
}

const whole = await aChain();

const replaced = (at: number, changed: Partial<CheckedRevision>) =>
	whole.map((revision, place) => (place === at ? { ...revision, ...changed } : revision));

test("a chain that nobody touched has no fault, whole, in slices, and with contents that were erased", async () => {
	expect(await findFault(ACCOUNT, whole, START)).toBeNull();
	const before = { seq: 3, hash: whole[2]?.hash ?? null };
	expect(await findFault(ACCOUNT, whole.slice(3), before)).toBeNull();
	expect(await findFault(ACCOUNT, [], before)).toBeNull();
	const erased = whole.map((each) => (each.last ? each : { ...each, content: null }));
	expect(await findFault(ACCOUNT, erased, START)).toBeNull();
});

test("sealing twice makes the same, whatever the order of a content's fields", async () => {
	const [first] = whole;
	if (!first) throw new Error("no revision");
	const { total, number, notes } = JSON.parse(first.content ?? "");
	const turned = { ...first, content: JSON.stringify({ notes, number, total }) };
	expect(await seal(ACCOUNT, turned, null)).toEqual(await seal(ACCOUNT, first, null));
	expect((await seal("another", first, null)).hash).not.toBe(first.hash);
	expect((await seal(ACCOUNT, first, "0".repeat(64))).hash).not.toBe(first.hash);
	await expect(seal(ACCOUNT, { ...first, content: null }, null)).rejects.toThrow(TypeError);
});

test("any one character of a content or of a hash that is another one is found, at its revision", async () => {
	const anywhere = fc.record({
		at: fc.nat(whole.length - 1),
		field: fc.constantFrom("content", "contentHash", "prevHash", "hash"),
		place: fc.nat(200),
		by: fc.constantFrom("0", "1", "a", "f", " ", "ü"),
	});
	await fc.assert(
		fc.asyncProperty(anywhere, async ({ at, field, place, by }) => {
			const text = whole[at]?.[field as "hash"] ?? "";
			fc.pre(text !== "");
			const index = place % text.length;
			fc.pre(text[index] !== by && text.isWellFormed());
			const changed = text.slice(0, index) + by + text.slice(index + 1);
			fc.pre(changed.isWellFormed());
			const fault = await findFault(ACCOUNT, replaced(at, { [field]: changed } as Partial<CheckedRevision>), START);
			expect(fault).toMatchObject({ seq: at + 1, what: field.startsWith("content") ? "content" : "link" });
		}),
		tries(20_000),
	);
});

test.each<[string, Partial<CheckedRevision>]>([
	["instant", { at: 3001 }],
	["invoice", { invoiceId: "invoice-0" }],
	["number in its invoice", { revision: 9 }],
	["kind", { kind: "paid" }],
	["name of who did it", { whoName: "Mallory" }],
	["id of who did it", { whoId: "mallory" }],
	["having been done by somebody", { whoId: null, whoName: null }],
	["place after the one before", { prevHash: null }],
])("another %s is found", async (_, changed) => {
	expect(await findFault(ACCOUNT, replaced(2, changed), START)).toMatchObject({ seq: 3, what: "link" });
});

test("a revision that is gone, twice there, or in another's place is found where it is missing", async () => {
	for (let at = 0; at < whole.length; at++) {
		const without = whole.filter((_, place) => place !== at);
		const fault = await findFault(ACCOUNT, without, START);
		// Of the last one only who knows how many there are can tell (check-history.server.ts).
		expect(fault).toEqual(at === whole.length - 1 ? null : { seq: at + 1, invoiceId: null, what: "missing" });
	}
	const twice = [...whole.slice(0, 2), ...whole.slice(1)];
	expect(await findFault(ACCOUNT, twice, START)).toMatchObject({ seq: 3, what: "missing" });
	const swapped = [whole[1], whole[0], ...whole.slice(2)].flatMap((each) => each ?? []);
	expect(await findFault(ACCOUNT, swapped, START)).toMatchObject({ seq: 1, what: "missing" });
});

test("a chain is of its account alone, and goes on from its own last hash alone", async () => {
	expect(await findFault("another", whole, START)).toMatchObject({ seq: 1, what: "link" });
	const other = await aChain(6, "another");
	expect(await findFault(ACCOUNT, [...whole.slice(0, 3), ...other.slice(3)], START)).toMatchObject({ seq: 4 });
	const wrong = { seq: 3, hash: other[2]?.hash ?? null };
	expect(await findFault(ACCOUNT, whole.slice(3), wrong)).toMatchObject({ seq: 4, what: "link" });
});

test("an invoice that is not what its last revision says is found; a deleted one may be gone", async () => {
	const other = JSON.stringify({ total: 1 });
	const fault = { seq: 6, invoiceId: "invoice-0", what: "invoice" };
	expect(await findFault(ACCOUNT, replaced(5, { standing: other }), START)).toEqual(fault);
	expect(await findFault(ACCOUNT, replaced(5, { standing: null }), START)).toEqual(fault);
	expect(await findFault(ACCOUNT, replaced(0, { standing: other }), START)).toBeNull();
	const deleted: Revision = { ...(whole[5] as Revision), kind: "deleted" };
	const sealed = { ...deleted, ...(await seal(ACCOUNT, deleted, deleted.prevHash)), last: true, standing: null };
	expect(await findFault(ACCOUNT, [...whole.slice(0, 5), sealed], START)).toBeNull();
});

test("what is hashed of a revision is all but its content, and of the system nobody", () => {
	const [first] = whole;
	if (!first) throw new Error("no revision");
	expect(toLink(ACCOUNT, first)).toEqual({
		...{ account: ACCOUNT, seq: 1, invoice: "invoice-1", revision: 1, at: 1000, kind: "changed" },
		...{ who: { id: "nora", name: "Nora" }, contentHash: first.contentHash, prevHash: null },
	});
	expect(toLink(ACCOUNT, { ...first, whoId: null, whoName: null }).who).toBeNull();
});
