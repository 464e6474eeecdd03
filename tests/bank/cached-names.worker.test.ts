import { beforeEach, expect, test } from "vitest";
import { readImport } from "#db/bank/bank-imports";
import { camtFile } from "#tests/bank/bank";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import type { User } from "~/access/domain/user";
import { readLines } from "~/bank/server/bank-imports.server";
import { decideLines } from "~/bank/server/book-lines.server";
import { importFile } from "~/bank/server/import-file.server";
import type { AppContext } from "~/context";
import { createInvoice } from "~/invoicing/server/create-invoice.server";

let ctx: AppContext;
let settled: () => Promise<void>;
let me: User;

beforeEach(async () => {
	const given = testContext({ now: "2026-06-18T12:00:00Z" });
	const work: Promise<unknown>[] = [];
	ctx = { ...given.ctx, background: (each) => void work.push(each) };
	settled = async () => void (await Promise.all(work));
	me = await aUser(ctx, { plan: "freelancer", currency: "EUR" });
});

const bill = (number: string, euros: number) => {
	const items = [{ description: "Work", quantity: 100, rate: euros * 100 }];
	return createInvoice(ctx, me, anInvoice({ number, currency: "EUR", items }), { status: "sent" });
};
const proposed = async (id: string) => {
	const { lines } = await readLines(ctx, me, id);
	await settled();
	return lines.map(({ proposal }) => proposal.invoice?.number ?? null);
};
const kept = async (id: string) => (await readImport(ctx.db, me.id, id, 5000))?.names;

test("what a file's lines name is kept with it, and invoices that are issued, paid or opened again are proposed as they stand", async () => {
	await bill("INV-1001", 640);
	const entries = [
		{ id: "B1", amount: "640.00", text: "Rechnung INV-1001" },
		{ id: "B2", amount: "90.00", text: "Rechnung INV-1002" },
	];
	const id = await importFile(ctx, me, "a.xml", camtFile(entries));
	expect(await proposed(id)).toEqual(["INV-1001", null]);
	const first = await kept(id);
	expect(first?.searched).toEqual(["INV-1001"]);
	expect(Object.values(first?.named ?? {})).toEqual([[0]]);
	expect(await proposed(id)).toEqual(["INV-1001", null]);
	expect(await kept(id)).toEqual(first);

	await bill("INV-1002", 90);
	expect(await proposed(id)).toEqual(["INV-1001", "INV-1002"]);
	expect((await kept(id))?.searched.toSorted()).toEqual(["INV-1001", "INV-1002"]);

	await decideLines(ctx, me, id, { lines: [], proposed: true });
	expect(await proposed(id)).toEqual([null, null]);
});
