import { expect, test } from "vitest";
import { draw, tags, words } from "#tests/harness/draw";
import { mailedText } from "~/invoicing/domain/bulk-result";
import { OwnTextForm } from "~/sending/ui/own-text-form";
import { SendForm } from "~/sending/ui/send-form";
import { StoppedAddresses } from "~/sending/ui/stopped-addresses";
import type { TypedMail } from "~/sending/ui/typed-mail";

const values: TypedMail = {
	...{
		to: ["accounts@kestrelpine.example"],
		other: "",
		cc: "",
		copy: "",
		subject: "Invoice {number}",
		message: "Hello",
	},
	...{ keep: "", pdf: "on", xrechnung: "on", timesheet: "", when: "now", at: "", key: "k" },
};

const addresses = [
	{ address: "accounts@kestrelpine.example", name: "Kestrel & Pine", stop: null },
	{ address: "old@kestrelpine.example", name: "", stop: "Mail to this address bounced on Jun 29, 2026." },
];

function form(changed: Partial<Parameters<typeof SendForm>[0]> = {}) {
	return draw(
		<SendForm
			{...{
				id: "7",
				values,
				addresses,
				ownEmail: "nora@adler.example",
				noEmail: false,
				placeholders: ["{client}", "{due date}"],
			}}
			{...{
				languageName: "English",
				timezone: "Europe/Berlin",
				law: null,
				cancelTo: "/invoices/7",
				lastResult: undefined,
			}}
			attachments={[{ field: "pdf", name: "INV-7.pdf", about: "Minimal Gray, A4", href: "/invoices/7/pdf" }]}
			{...changed}
		/>,
	);
}

test("whom a mail goes to is ticked, but not where mail came back", async () => {
	const html = await form();
	const boxes = tags(html, "input").filter(({ name }) => name === "to");
	expect(boxes.map((box) => [box.value, "checked" in box, "disabled" in box])).toEqual([
		["accounts@kestrelpine.example", true, false],
		["old@kestrelpine.example", false, true],
	]);
	expect(words(html)).toContain("bounced on Jun 29, 2026. Unblock");
	expect(words(html)).toContain("Goes to 1 address");
});

test("without JavaScript the preview is the mail as it begins, and a button shows what was typed", async () => {
	const html = await form();
	expect(tags(html, "iframe")).toMatchObject([{ src: "/invoices/7/send/preview", name: "mail-preview" }]);
	const again = /<button [^>]*>Show what I typed/.exec(html)?.[0];
	expect(again).toMatch(/formaction="\/invoices\/7\/send\/preview"/i);
	expect(again).toMatch(/formtarget="mail-preview"/i);
	expect(again).toMatch(/formnovalidate/i);
});

test("a plan that sends nothing later is told which one does; one that does has a time in its own zone", async () => {
	const locked = await form({ timezone: null });
	expect(words(locked)).toContain("It is sent immediately. Upgrade to Pro to send at a date and time.");
	expect(tags(locked, "input").some(({ name }) => name === "at")).toBe(false);
	const pro = await form();
	expect(words(pro)).toContain("In your time zone, Europe/Berlin.");
	expect(tags(pro, "input").find(({ name }) => name === "at")).toMatchObject({ type: "datetime-local" });
});

test("a plan without PDF has no files to attach", async () => {
	expect(words(await form({ attachments: [] }))).not.toContain("Attached");
	expect(words(await form())).toContain("Attached INV-7.pdf Minimal Gray, A4 Open");
});

test("several addresses and a copy are counted", async () => {
	const many = { ...values, other: "a@example.com; b@example.com", cc: "a@example.com", copy: "on" };
	expect(words(await form({ values: many }))).toContain("Goes to 3 addresses, 1 copy to you");
});

test("a time that is chosen is said beside the button, which schedules", async () => {
	const later = { ...values, when: "at", at: "2026-07-01T08:30" };
	const said = words(await form({ values: later }));
	expect(said).toContain("Wednesday, July 1, 2026, 08:30");
	expect(said).toContain("Schedule");
});

test("an account's text is folded away, and open where it was refused; only its own can go back to ours", async () => {
	const text = {
		language: "es",
		name: "Español",
		subject: "Factura",
		message: "Hola",
		placeholders: "{cliente}",
	} as const;
	const closed = await draw(<OwnTextForm {...text} own={false} lastResult={undefined} />);
	expect(tags(closed, "details")[0]).not.toHaveProperty("open");
	expect(tags(closed, "button").map(({ value }) => value)).toEqual(["text"]);
	const lastResult = {
		status: "error" as const,
		error: { subject: ["Subject is required"] },
		initialValue: { subject: "" },
	};
	const refused = await draw(<OwnTextForm {...text} own lastResult={lastResult} />);
	expect(tags(refused, "details")[0]).toHaveProperty("open");
	expect(words(refused)).toContain("Subject is required");
	expect(tags(refused, "button").map(({ value }) => value)).toEqual(["text", "reset-text"]);
});

test("each address that is stopped says why, and is freed by a button that names it", async () => {
	const html = await draw(
		<StoppedAddresses addresses={[{ address: "a@example.com", about: "There is no such mailbox." }]} />,
	);
	expect(words(html)).toContain("a@example.com There is no such mailbox.");
	expect(tags(html, "button")).toMatchObject([{ value: "free-address", "aria-label": "Unblock a@example.com" }]);
	expect(words(await draw(<StoppedAddresses addresses={[]} />))).toBe("No addresses are blocked.");
});

test.each([
	[[], 0, ""],
	[["It has no address"], 0, "1 invoice was not mailed: It has no address"],
	[
		["It has no address", "Not found"],
		1,
		"2 invoices were not mailed: It has no address 1 more was left out: mail it next.",
	],
	[[], 3, "3 more were left out: mail them next."],
])("what several mails leave: %j and %i", (refusals, left, text) => {
	expect(mailedText(refusals, left)).toBe(text);
});
