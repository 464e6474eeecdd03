import { expect, test } from "vitest";
import { SIGN_UP_CHECKS } from "~/access/domain/credential-checks";
import { SignUp } from "~/access/domain/credentials";
import { CLIENT_CHECKS } from "~/clients/domain/client-checks";
import { ClientFields } from "~/clients/domain/client-input";
import { INVOICE_CHECKS, INVOICE_FOLLOWERS } from "~/invoicing/domain/invoice-checks";
import { checkField } from "~/kernel/field-checks";
import { recheck } from "~/ui/form/recheck";

const change = (name: string) => ({ type: "validate", payload: { name } });

test("a message goes once its field is put right, and the others stay", () => {
	const shown = { name: ["Name is required"], email: ["Valid email is required"], "": ["The plan is full"] };
	const { name: _, ...others } = shown;
	expect(recheck(shown, CLIENT_CHECKS, change("name"), { name: "Kestrel", email: "" })).toEqual(others);
});

test("a message changes with what is wrong", () => {
	const shown = { email: ["Valid email is required"] };
	const messages = recheck(shown, CLIENT_CHECKS, change("email"), { email: "a@b" });
	expect(messages).toEqual({ email: ["Invalid email address"] });
});

test("a field that the server passed is looked at when it changes", () => {
	const messages = recheck({ email: ["Invalid email address"] }, CLIENT_CHECKS, change("name"), { name: " " });
	expect(messages).toEqual({ email: ["Invalid email address"], name: ["Name is required"] });
});

test("a field without a check of its own loses its message when it changes", () => {
	const shown = { buyerReference: ["Use at most 200 characters"] };
	expect(recheck(shown, CLIENT_CHECKS, change("buyerReference"), { buyerReference: "?" })).toEqual({});
});

test("a field of a row is found by its place", () => {
	const typed = { items: [{ rate: "1" }, { rate: "-1" }] };
	const messages = recheck({}, INVOICE_CHECKS, change("items[1].rate"), typed);
	expect(messages).toEqual({ "items[1].rate": ["Rate must be positive"] });
});

test("messages move up with their rows, and what was said of all rows goes", () => {
	const shown = {
		items: ["The total is too large"],
		"items[0].rate": ["first"],
		"items[1].rate": ["second"],
		"items[2].rate": ["third"],
		notes: ["too long"],
	};
	const removed = { type: "remove", payload: { name: "items", index: 1 } };
	expect(recheck(shown, INVOICE_CHECKS, removed, {})).toEqual({
		"items[0].rate": ["first"],
		"items[1].rate": ["third"],
		notes: ["too long"],
	});
	const inserted = { type: "insert", payload: { name: "items" } };
	const { items: _, ...rest } = shown;
	expect(recheck(shown, INVOICE_CHECKS, inserted, {})).toEqual(rest);
});

test("what concerns the form as a whole is for the server to take back", () => {
	const shown = { "": ["Login failed"] };
	expect(recheck(shown, SIGN_UP_CHECKS, change("name"), { name: "Nora" })).toEqual(shown);
	expect(recheck(shown, SIGN_UP_CHECKS, { type: "validate", payload: {} }, {})).toEqual(shown);
});

test.each([
	["clients", CLIENT_CHECKS, ClientFields, { name: "Kestrel", email: "a@b.example" }],
	["sign-up", SIGN_UP_CHECKS, SignUp, { name: "Nora", email: "a@b.example", password: "123456" }],
])("the form of %s says what the server says", (_, checks, schema, good) => {
	for (const [field, value] of Object.entries(good)) {
		expect(checkField(checks, field, value)).toBeUndefined();
		for (const typed of ["", "   ", "a@b", "a@b..example", "x".repeat(300)]) {
			const issues = schema.safeParse({ ...good, [field]: typed }).error?.issues ?? [];
			const message = issues.find(({ path }) => path[0] === field)?.message;
			const ours = checkField(checks, field, typed);
			// The form may be silent where the server is not, and says nothing else than it where it speaks.
			if (ours !== undefined) expect(ours).toBe(message);
			else if (typed.trim() === "" || field === "email") expect(message).toBeUndefined();
		}
	}
});

test("a line is looked at again by all its rules", () => {
	const said = (name: string, value: string, beside: object = {}) => {
		const row = { unit: "", quantity: "1", rate: "1", discountIn: "percent", [name]: value, ...beside };
		const typed = { currency: "JPY", ...beside, items: [row] };
		return recheck({}, INVOICE_CHECKS, change(`items[0].${name}`), typed)[`items[0].${name}`]?.[0];
	};
	expect(said("rate", "-1", { currency: "USD" })).toBe("Rate must be positive");
	expect(said("rate", "1.005", { currency: "USD" })).toBe("Use at most two decimals");
	expect(said("rate", "1.005", { currency: "USD", unit: "kg" })).toBeUndefined();
	expect(said("rate", "1.00555", { unit: "kg" })).toBe("Use at most four decimals");
	expect(said("rate", "1.5")).toBe("Use whole numbers: JPY has no decimals");
	expect(said("rate", "100000000.01", { currency: "USD" })).toBe("Rate must be at most 100,000,000.00");
	expect(said("rate", "999999999999", { currency: "USD" })).toBe("Rate must be at most 100,000,000.00");
	expect(said("quantity", "1000001")).toBe("Quantity must be at most 1,000,000");
	expect(said("quantity", "1.5")).toBe("Use a whole number, or choose a unit");
	expect(said("quantity", "0", { unit: "kg" })).toBe("Quantity must be more than 0");
	expect(said("discount", "101")).toBe("A discount can be at most 100%");
	expect(said("discount", "101", { currency: "USD", discountIn: "amount" })).toBeUndefined();
	expect(said("discount", "-1")).toBe("A discount must be 0 or more");
	expect(said("description", "x".repeat(501))).toBe("Use at most 500 characters");
});

test("what is said of a field goes, or comes, with the one that it follows", () => {
	const typed = { currency: "USD", items: [{ quantity: "1.5", unit: "kg", rate: "1.005" }, { rate: "1.5" }] };
	const shown = {
		"items[0].quantity": ["Use a whole number, or choose a unit"],
		"items[0].rate": ["Use at most two decimals"],
		"items[1].rate": ["Use whole numbers: JPY has no decimals"],
		invoiceNumber: ["Invoice number INV-1 is already used"],
	};
	const { invoiceNumber } = shown;
	expect(recheck(shown, INVOICE_CHECKS, change("items[0].unit"), typed, INVOICE_FOLLOWERS)).toEqual({
		"items[1].rate": shown["items[1].rate"],
		invoiceNumber,
	});
	expect(recheck(shown, INVOICE_CHECKS, change("currency"), typed, INVOICE_FOLLOWERS)).toEqual({
		"items[0].quantity": shown["items[0].quantity"],
		invoiceNumber,
	});
});
