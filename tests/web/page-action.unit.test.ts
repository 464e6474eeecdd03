import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { AppError } from "~/kernel/errors";
import { inLanguage } from "~/kernel/language/in-language.server";
import { email, requiredText } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { takeToast } from "~/web/flash.server";
import { type Action, Anything, perform, versionIn } from "~/web/page-action.server";
import { faults } from "~/web/page-refusal.server";
import type { Visit } from "~/web/visit.server";

const PAGE = "http://duebill.test/clients/new?from=list";
const FAULT = "Failed to add client. Please try again.";

/** What a fault of ours writes into the log. */
let log: unknown[][];

beforeEach(() => {
	log = [];
	vi.spyOn(console, "error").mockImplementation((...line) => void log.push(line));
});
afterEach(() => vi.restoreAllMocks());

function aVisit(refusal: AppError | null = null): Visit {
	const ctx = {
		ids: { token: () => "an id" },
		secrets: { session: "a session secret of the tests", sessionPrevious: "" },
	};
	return { ctx, secure: false, post: { form: new FormData(), refusal } } as unknown as Visit;
}

function aForm(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

const typed = { name: "Kestrel", email: "a@b.example", password: "correct horse" };
const Client = z.object({ name: requiredText(200, m.clients_name_required), email: email(m.kernel_invalid_email) });

type Run = Action<null>["run"];

const addClient = (run: Run): Action<null> => ({ schema: Client, failure: { fault: () => FAULT }, run });

function press(action: Action<null>, fields: Record<string, string>, visit: Visit) {
	const call = { ctx: visit.ctx, visit, actor: null, request: new Request(PAGE), url: new URL(PAGE), id: "" };
	return perform(action, { ...call, form: aForm(fields) });
}

/** The form that comes back from a post to a page. */
async function post(action: Action<null>, fields = typed as Record<string, string>, visit = aVisit()) {
	const { data, init } = await press(action, fields, visit);
	return { data, status: init?.status ?? 200, headers: new Headers(init?.headers), visit };
}

/** Where a post to a page leads. */
async function led(
	action: Action<null>,
	fields = typed as Record<string, string>,
	visit = aVisit(),
): Promise<Response> {
	const outcome: unknown = await press(action, fields, visit).catch((thrown) => thrown);
	if (!(outcome instanceof Response)) throw new TypeError("a redirect was expected");
	return outcome;
}

/** The toast that a redirect leaves for the next page. */
async function toastOf({ headers }: Response) {
	const [cookie = ""] = headers.getSetCookie();
	const request = new Request(PAGE, { headers: { Cookie: cookie.split(";")[0] ?? "" } });
	return (await takeToast(request, aVisit())).toast;
}

test("what is right is done, with the values that the rules made, and leads on with what is said there", async () => {
	const run = vi.fn<Run>(async () => ({ to: "/clients", toast: { title: "Client added" } }));
	const answer = await led(addClient(run), { ...typed, name: "  Kestrel " });
	expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/clients"]);
	expect(await toastOf(answer)).toMatchObject({ title: "Client added", tone: "default" });
	expect(run.mock.calls[0]?.[0].value).toMatchObject({ name: "Kestrel", email: "a@b.example" });
});

test("what is wrong comes back with each field's message, the first of them in a toast, and nothing is done", async () => {
	const run = vi.fn<Run>();
	const { data, status } = await post(addClient(run), { ...typed, name: " ", email: "a@b" });
	expect(run).not.toHaveBeenCalled();
	expect(status).toBe(400);
	expect(data.error).toEqual({ name: ["Name is required"], email: ["Invalid email address"] });
	expect(data.toast).toMatchObject({ title: "Error", description: "Name is required", tone: "destructive" });
});

test("what was typed comes back with it, and no password does", async () => {
	const { data } = await post(addClient(vi.fn<Run>()), { ...typed, name: "" });
	expect(data.initialValue).toEqual({ email: "a@b.example" });
	expect(JSON.stringify(data)).not.toContain("correct horse");
});

test("a number is no number because it looks like one: rules read text for themselves", async () => {
	const run = vi.fn<Run>(async () => ({ to: "/", toast: { title: "Done" } }));
	const schema = z.object({ rate: z.string().regex(/^\d+$/) });
	const action: Action<null> = { schema, failure: { fault: () => FAULT }, run };
	expect((await post(action, { rate: "1e3" })).status).toBe(400);
	await led(action, { rate: "1000" });
	expect(run.mock.calls[0]?.[0].value).toEqual({ rate: "1000" });
});

test.each([
	["a conflict", new AppError("conflict", "The number is taken"), 409],
	["a limit of the plan", new AppError("plan_limit", "The plan is full"), 403],
	["a stale version", new AppError("stale", "Somebody was faster"), 412],
])("%s that the use case refuses stands above the form, with its status", async (_, error, status) => {
	const reply = await post(addClient(() => Promise.reject(error)));
	expect(reply.status).toBe(status);
	expect(reply.data.error).toEqual({ "": [error.message] });
	expect(reply.data.planLimit).toBe(error.code === "plan_limit");
	expect(reply.data.toast).toMatchObject({ description: error.message, polite: true });
	expect(log).toEqual([]);
});

test("a refusal that concerns a field stands there, not above the form", async () => {
	const fieldErrors = { email: ["This address has an account"] };
	const error = new AppError("conflict", "This address has an account", { fieldErrors });
	const { data } = await post(addClient(() => Promise.reject(error)));
	expect(data.error).toEqual(fieldErrors);
});

test("a refusal inside another error is what it is", async () => {
	const cause = new AppError("conflict", "The number is taken");
	const { status } = await post(addClient(() => Promise.reject(new Error("batch failed", { cause }))));
	expect(status).toBe(409);
});

test("a fault of ours is in the log, and of it the form says no word; it has its own title where there is one", async () => {
	const cause = new Error("D1_ERROR: no such table: clients");
	const { data, status } = await post(addClient(() => Promise.reject(cause)));
	expect([status, data.error]).toEqual([500, { "": [FAULT] }]);
	expect(log.flat().join()).toContain(cause.message);
	const failure = { title: () => "Sign in", fault: () => FAULT, faultTitle: () => "Login failed" };
	const own = await post({ ...addClient(() => Promise.reject(cause)), failure });
	expect(own.data.toast).toMatchObject({ title: "Login failed", description: FAULT });
});

test("who has to wait is told when to come back, by the page that is drawn as well", async () => {
	const error = new AppError("too_many_requests", "That was a lot at once.", { retryAfter: 7 });
	const { status, headers, visit } = await post(addClient(() => Promise.reject(error)));
	expect([status, headers.get("Retry-After")]).toEqual([429, "7"]);
	expect(faults.get(visit)).toBe(error);
});

test("a form that is refused before it is read comes back unjudged, and nothing is done with it", async () => {
	const run = vi.fn<Run>();
	const tooLarge = new AppError("too_large", "Send at most 32 kB");
	const { data, status } = await post(addClient(run), { ...typed, name: "" }, aVisit(tooLarge));
	expect(run).not.toHaveBeenCalled();
	expect(status).toBe(413);
	expect(data.error).toEqual({ "": ["Send at most 32 kB"] });
	expect(data.initialValue).toEqual({ email: "a@b.example" });
});

test("a use case may ask for the form once more: as it is, or with a reason", async () => {
	const asIs = await post(addClient(async ({ redisplayForm }) => redisplayForm()));
	expect([asIs.status, asIs.data.error]).toEqual([200, undefined]);
	expect(asIs.data.initialValue).toMatchObject({ name: "Kestrel" });
	const why = await post(addClient(async ({ redisplayForm }) => redisplayForm("Save it first")));
	expect([why.status, why.data.error]).toEqual([400, { "": ["Save it first"] }]);
});

test("a response of the use case's own is what the browser gets", async () => {
	const own = new Response(null, { status: 303, headers: { Location: "/elsewhere" } });
	expect(await led(addClient(async () => own))).toBe(own);
	expect(await led(addClient(() => Promise.reject(own)))).toBe(own);
});

test("a button without fields leads back when it fails, and says why in a toast", async () => {
	const error = new AppError("not_found", "Client not found");
	const failure = { fault: () => FAULT };
	const remove: Action<null> = { failure, back: () => "/clients", run: () => Promise.reject(error) };
	const answer = await led(remove);
	expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/clients"]);
	expect(await toastOf(answer)).toMatchObject({ description: "Client not found", tone: "destructive" });
	const refused = await led(remove, typed, aVisit(new AppError("too_many_requests", "Wait a moment")));
	expect(await toastOf(refused)).toMatchObject({ description: "Wait a moment" });
});

test("a form of any fields passes as it is", async () => {
	const run = vi.fn<Run>(async ({ redisplayForm }) => redisplayForm());
	await post({ schema: Anything, failure: { fault: () => FAULT }, run }, { "items[1].rate": "5", intent: "preview" });
	expect(run.mock.calls[0]?.[0].value).toEqual({ items: [undefined, { rate: "5" }], intent: "preview" });
});

test("rules and titles speak the language of the visit", async () => {
	const { data } = await inLanguage("fr", () => post(addClient(vi.fn<Run>()), { ...typed, email: "a@b" }));
	expect(data.toast?.title).toBe("Erreur");
	expect(data.error?.email?.[0]).not.toBe("Invalid email address");
});

test.each([
	["3", 3],
	["", undefined],
	["0", undefined],
	["x", undefined],
])("a version of %j is %j", (text, version) => {
	expect(versionIn(aForm({ version: text }))).toBe(version);
});

test("the page opens where the action says, else at the button that was pressed", async () => {
	const lead = (toast: { title: string; place?: string | undefined }) => async () => ({ to: "/clients", toast });
	const placeOf = async (run: Run, intent?: string) => {
		const answer = await led(addClient(run), { ...typed, ...(intent === undefined ? {} : { intent }) });
		return (await toastOf(answer))?.place;
	};
	const plain = lead({ title: "Client added" });
	expect(await placeOf(plain, "add")).toBe("button-add");
	expect(await placeOf(lead({ title: "Client added", place: "a client" }), "add")).toBe("a client");
	expect(await placeOf(lead({ title: "Client deleted", place: undefined }), "delete")).toBeUndefined();
	expect(await placeOf(plain)).toBeUndefined();
	for (const junk of ["", "x".repeat(4000), "a b"]) expect(await placeOf(plain, junk), junk).toBeUndefined();
});
