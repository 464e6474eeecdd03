import { expect, test } from "vitest";
import { clients } from "#db/clients/clients.schema";
import { invoices } from "#db/invoices/invoices.schema";
import { withoutStandIns } from "#db/no-email";
import { recurringInvoices } from "#db/recurring/recurring.schema";
import { wholeRow } from "#db/whole-row";
import { CLIENT_CHECKS } from "~/clients/domain/client-checks";
import { ClientForm } from "~/clients/domain/client-input";
import { accountAddress, fromStored, readChoice, shownChoice, toStored } from "~/clients/domain/no-email";
import { draftRules } from "~/invoices/domain/invoice-input";
import { INVOICE_CHECKS } from "~/invoicing/domain/invoice-checks";
import { IssuedFields } from "~/invoicing/domain/invoice-fields";
import { heldClientTax, holdClientTax } from "~/invoicing/ui/form/client-tax";
import { isEmail, isStandIn, standInFor } from "~/kernel/email";
import { checkField } from "~/kernel/field-checks";

const STAND_IN = standInFor("0d5f1e6c-6b2d-4c57-9a38-1b1d7f5f0a11");

test("what stands for an address is none that anybody can type, in whatever case", () => {
	for (const address of [STAND_IN, STAND_IN.toUpperCase(), "me@no-email.invalid"]) {
		expect([isStandIn(address), isEmail(address)]).toEqual([true, false]);
		expect(draftRules.client.email.safeParse(address).error?.issues[0]?.message).toBe("Invalid email address");
	}
	for (const address of ["a@b.example", "no-email.invalid@b.example", "a@no-email.invalid.example"]) {
		expect([isStandIn(address), isEmail(address)]).toEqual([false, true]);
	}
});

test("a client goes into the database and comes back as they were, and without a stand-in nobody goes there", () => {
	const nobody = { name: "Ada", email: "", noEmail: true, standIn: STAND_IN };
	expect(toStored({ ...nobody, from: "1" })).toEqual({ name: "Ada", email: STAND_IN });
	expect(fromStored(toStored(nobody))).toEqual(nobody);
	const known = { name: "Ada", email: "ada@b.example" };
	expect(fromStored(toStored(known))).toEqual(known);
	expect(fromStored({})).toEqual({});
	expect(() => toStored({ ...nobody, standIn: undefined })).toThrow(TypeError);
	expect([accountAddress(nobody), accountAddress(known), accountAddress({ email: "" })]).toEqual([
		STAND_IN,
		"ada@b.example",
		"",
	]);
});

test("the columns of addresses write what stands for none and read an empty one, in statements of our own too", () => {
	const nobody = { name: "Ada", email: "", noEmail: true, standIn: STAND_IN };
	const row = invoices.client.mapToDriverValue(nobody as never);
	expect(JSON.parse(String(row))).toEqual({ name: "Ada", email: STAND_IN });
	expect(invoices.client.mapFromDriverValue(String(row))).toEqual(nobody);
	expect(clients.email.mapFromDriverValue(STAND_IN)).toBe("");
	expect(clients.email.mapFromDriverValue("ada@b.example")).toBe("ada@b.example");
	const content = { notes: "x", withholdingIds: ["a", "b"] };
	const series = recurringInvoices.invoice.mapToDriverValue({ ...content, client: nobody } as never);
	const stored = { notes: "x", withholdingId: "a,b", client: { name: "Ada", email: STAND_IN } };
	expect(JSON.parse(String(series))).toEqual(stored);
	expect(recurringInvoices.invoice.mapFromDriverValue(String(series))).toEqual({ ...content, client: nobody });
	const { read } = wholeRow("invoices", { id: invoices.id, client: invoices.client });
	expect(read({ id: "7", client: row })).toEqual({ id: "7", client: nobody });
});

test("null is none, an empty text is none yet, and both are shown as they were asked for", () => {
	for (const email of [null, "", "ada@b.example"]) expect(shownChoice(readChoice({ email }))).toBe(email);
});

test("nothing that stands for an address is left in what is exported, however deep", () => {
	const row = {
		clientKey: STAND_IN,
		client: { email: STAND_IN, name: "Ada" },
		to: [STAND_IN, "a@b.example"],
		n: 1,
		no: null,
	};
	expect(withoutStandIns(row)).toEqual({
		...{ clientKey: null, client: { email: null, name: "Ada" }, to: [null, "a@b.example"], n: 1, no: null },
	});
});

test("the box takes the place of the address in a form, and both at once are asked about", () => {
	const base = { name: "Ada", type: "individual", country: "US" };
	const of = (typed: object) => ClientForm.safeParse({ ...base, ...typed });
	expect(of({ noEmail: "on" }).data?.input.email).toBeNull();
	expect(of({ noEmail: "on", email: "  " }).data?.input.email).toBeNull();
	expect(of({ email: "ada@b.example" }).data?.input.email).toBe("ada@b.example");
	const said = (typed: object) => of(typed).error?.issues.map(({ path, message }) => [path.join("."), message]);
	expect(said({})).toEqual([["email", "Valid email is required"]]);
	expect(said({ email: "ada" })).toEqual([["email", "Invalid email address"]]);
	const both = "Leave the address empty, or untick “No e-mail address”";
	expect(said({ noEmail: "on", email: "ada@b.example" })).toEqual([["email", both]]);

	const look = (checks: typeof CLIENT_CHECKS, name: string, typed: string, row: Record<string, string>) =>
		checkField(checks, name, typed, row);
	expect(look(CLIENT_CHECKS, "email", "", { noEmail: "on" })).toBeUndefined();
	expect(look(CLIENT_CHECKS, "email", "", {})).toBe("Valid email is required");
	expect(look(CLIENT_CHECKS, "email", "ada", {})).toBe("Invalid email address");
	expect(look(CLIENT_CHECKS, "email", "ada@b.example", { noEmail: "on" })).toBe(both);
	expect(look(INVOICE_CHECKS, "clientEmail", "", { clientNoEmail: "on" })).toBeUndefined();
	expect(look(INVOICE_CHECKS, "clientEmail", "", {})).toBe("Email is required");
});

test("the invoice form says by the box that there is none, and by a hidden field whom it was filled in from", () => {
	const typed = {
		...{ invoiceNumber: "INV-1", issueDate: "2026-03-01", dueDate: "2026-03-31", currency: "USD", clientName: "Ada" },
		items: [{ description: "Work", quantity: "1", rate: "10" }],
	};
	const none = IssuedFields.parse({ ...typed, clientNoEmail: "on", clientFrom: "7" }).invoice.client;
	expect(none).toMatchObject({ email: "", noEmail: true, from: "7" });
	const some = IssuedFields.parse({ ...typed, clientEmail: "ada@b.example" }).invoice.client;
	expect(some).toMatchObject({ email: "ada@b.example" });
	expect(some).not.toHaveProperty("noEmail");
	const forged = IssuedFields.parse({ ...typed, clientNoEmail: "on", clientStandIn: STAND_IN, standIn: STAND_IN });
	expect(JSON.stringify(forged)).not.toContain("no-email.invalid");
	expect(IssuedFields.safeParse({ ...typed, clientEmail: STAND_IN }).error?.issues[0]?.message).toBe(
		"Invalid email address",
	);
});

test("the own tax of who has no address is held by the name, and goes with it", () => {
	const held = holdClientTax({ taxId: "7", email: "", name: "Ada Lund" });
	expect(heldClientTax(held, { email: "", name: " ada lund" })).toBe("7");
	expect(heldClientTax(held, { email: "", name: "Bo Lund" })).toBeNull();
	expect(heldClientTax(held, { email: "ada@b.example", name: "Ada Lund" })).toBeNull();
	expect(
		heldClientTax(holdClientTax({ taxId: "7", email: "A@b.example", name: "Ada" }), { email: "a@b.example" }),
	).toBe("7");
});
