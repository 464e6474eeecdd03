import { expect, test } from "vitest";
import { makeAdministrator } from "#tests/harness/administrator";
import { type Caller, signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { decode, readPage } from "#tests/harness/page";
import { asFields } from "#tests/invoicing/bad-invoices";

/** What is refused: by whom and where, what is typed, and the toast's title and text (docs/specification.md section 8). */
const REFUSALS: [who: keyof typeof WHO, path: string, fields: Record<string, string>, title: string, text: string][] = [
	["visitor", "/login", {}, "Login failed", "Email is required"],
	["visitor", "/login", { email: "a@b.io", password: "x" }, "Login failed", "Check your email and password."],
	["visitor", "/signup", {}, "Registration failed", "Name is required"],
	["free", "/invoices/new", { intent: "send" }, "Error", "Invoice number is required"],
	[
		"free",
		"/invoices/new",
		{ intent: "save-draft" },
		"Error",
		"Missing required fields: Please fill in invoice number, issue date, and due date.",
	],
	[
		"free",
		"/invoices/new",
		{ ...asFields(aPayload()), intent: "export" },
		"Export Failed",
		"Please save the invoice before exporting to PDF",
	],
	["pro", "/clients/new", { name: "Ilse" }, "Failed to add client", "Valid email is required"],
	["pro", "/time-tracker", { intent: "start" }, "Error", "Description is required"],
	["pro", "/templates/new", {}, "Error", "Name is required"],
	["free", "/settings", { intent: "save" }, "Error", "Name is required"],
	["free", "/settings/security", { intent: "password" }, "Error", "Password is required"],
	[
		"free",
		"/settings/delete-account?step=confirm",
		{ confirmation: "no" },
		"Confirmation Failed",
		"Please type 'DELETE' exactly as shown.",
	],
	["free", "/support", {}, "Error", "Please fill in all required fields."],
	["administrator", "/admin", {}, "Error", "Please enter an email and select a plan."],
];

const WHO = {
	visitor: async (): Promise<Caller> => stranger(),
	free: () => signedIn(),
	pro: () => signedIn({ plan: "pro" }),
	administrator: async () => {
		const me = await signedIn();
		await makeAdministrator(me.user);
		return me;
	},
};

test.each(REFUSALS)("%s at %s with %j: the toast says %j, %j, beside the form", async (who, path, fields, ...said) => {
	const me = await WHO[who]();
	const page = await me.post(path, fields);
	expect(page.status).toBeGreaterThanOrEqual(400);
	expect(readPage(page.body).failure).toEqual(said);
	const form = page.body.replace(/<div class="toaster".*?<\/a><\/div><\/div>/s, "");
	expect(decode(form)).toContain(said[1]);
	// A browser that draws the form itself is given the same toast with the answer.
	const { body: answer } = await me.post(path.replace(/(\?|$)/, ".data$1"), fields);
	const { toast } = readData(answer);
	expect([toast?.tone, toast?.title, toast?.description]).toEqual(["destructive", ...said]);
});

test("a form that comes back without a failure brings no toast", async () => {
	const me = await signedIn();
	const { status, body } = await me.post("/invoices/new", { ...asFields(aPayload()), intent: "preview" });
	expect([status, readPage(body).toast]).toEqual([200, null]);
});

interface Toast {
	tone: string;
	title: string;
	description: string;
}

/** The action's result out of the router's own format, a flat list in which objects name their parts by place. */
function readData(text: string): { toast?: Toast } {
	const flat: unknown[] = JSON.parse(text.split("\n")[0] ?? "");
	const value = (at: number): unknown => {
		const part = flat[at];
		if (typeof part !== "object" || part === null) return part;
		if (Array.isArray(part)) return part.map(value);
		return Object.fromEntries(
			Object.entries(part).map(([name, of]) => [value(Number(name.slice(1))), value(Number(of))]),
		);
	};
	return (value(0) as { data: { toast?: Toast } }).data;
}
