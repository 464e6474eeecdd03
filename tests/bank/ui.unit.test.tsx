import { expect, test } from "vitest";
import { draw, tags, words } from "#tests/harness/draw";
import type { ProposedLine } from "~/bank/domain/bank-import";
import type { OpenInvoice } from "~/bank/domain/match";
import { ImportLines } from "~/bank/ui/import-lines";

const invoice = (number: string, open: number): OpenInvoice => ({
	...{
		id: number,
		number,
		open,
		clientName: "Ilse Brandt",
		clientKey: "ilse@b.io",
		currency: "EUR",
		dueDate: "2026-07-08",
		ibans: [],
	},
});
const line = (id: string, amount: number, proposal: ProposedLine["proposal"]): ProposedLine => ({
	...{ id, amount, proposal, currency: "EUR", day: "2026-06-15", payer: "Ilse Brandt", iban: "", text: "Danke" },
	...{
		reference: "",
		paymentId: null,
		invoiceId: null,
		number: null,
		client: null,
		recordedOn: null,
		dismissedAt: null,
		joint: null,
		settles: [],
	},
});
const LINES = [
	line("1", 64_000, { invoice: invoice("INV-1", 64_000), why: "number", fits: [] }),
	line("2", 32_000, { invoice: null, why: null, fits: [invoice("INV-2", 32_000), invoice("INV-3", 64_000)] }),
	line("3", 70_000, { invoice: null, why: null, fits: [invoice("INV-4", 64_000)] }),
	line("4", 5_710, { invoice: null, why: null, fits: [] }),
];

const OFFERED = [
	{ number: "INV-1", label: "Kestrel & Pine, €640.00" },
	{ number: "INV-2", label: "Ilse Brandt, €320.00" },
];

test("what is proposed is ticked, what may be several waits, and all of it is one form", async () => {
	const html = await draw(
		<ImportLines
			{...{ at: "/bank-imports/i", lines: LINES, offered: OFFERED, clients: [], lastResult: undefined }}
			{...{ later: [], left: 1, progress: null, onLater: () => undefined }}
		/>,
	);
	const text = words(html);
	expect(html).toContain('<option value="INV-2" label="Ilse Brandt, €320.00"></option>');
	for (const said of [
		"INV-1 , €640.00 open. Pays it in full.",
		"Number in the text Amount matches what is open",
		"€320.00 open. Pays it in full.",
		"€640.00 open. A part payment.",
		"€640.00 open. The rest is the client’s credit.",
		"1 payment proposed €640.00",
		"Book selected",
	]) {
		expect(text).toContain(said);
	}
	expect(html.match(/<form/g)).toHaveLength(1);
	const ticks = tags(html, "input").filter((tag) => tag.type === "checkbox");
	expect(ticks.map(({ name, value }) => [name, value])).toEqual([["lines[0].number", "INV-1"]]);
	const later = tags(html, "input").filter((tag) => tag.type === "radio" && tag.value === "");
	expect(later.map(({ name }) => name)).toEqual(["lines[1].choice", "lines[2].choice"]);
	expect(tags(html, "input").filter(({ name }) => String(name).endsWith(".id"))).toHaveLength(LINES.length);
});

test("proposals of other pages are booked by one more button, and what was left for later is not ticked", async () => {
	const page = { at: "/bank-imports/i", lines: LINES, offered: [], clients: [], lastResult: undefined };
	const props = { ...page, later: ["1", "9"], left: 1200, onLater: () => undefined };
	const html = await draw(<ImportLines {...props} progress={null} />);
	expect(words(html)).toContain("Book all 1,200 proposals");
	const inputs = tags(html, "input");
	expect(inputs.filter(({ type }) => type === "checkbox").map((tag) => "checked" in tag)).toEqual([false]);
	expect(inputs.find(({ name }) => name === "later")?.value).toBe("1,9");
	const going = await draw(<ImportLines {...props} progress={{ done: 500, total: 1700, stop: () => undefined }} />);
	expect(words(going)).toContain("500 of 1,700 booked Stop");
	expect(tags(going, "progress")).toMatchObject([{ value: "500", max: "1700" }]);
});
