import fc from "fast-check";
import { expect, test } from "vitest";
import { makeAdministrator } from "#tests/harness/administrator";
import { type Answer, type Caller, signedIn, stranger } from "#tests/harness/api";
import { ALWAYS, CLIENTS, HOUSE, nonceOf } from "#tests/harness/headers";
import { idsFor } from "#tests/harness/operations";
import { decode } from "#tests/harness/page";
import { expectSound } from "#tests/harness/sound";
import { tries, volume } from "#tests/harness/volume";
import { odd } from "#tests/web/api/any-json";
import { addressesIn } from "#tests/web/api/routes";
import routes from "../../app/routes.ts?raw";

/** All but those of the API. A new one is in here by itself. */
const PAGES = addressesIn(routes)
	.filter((path) => !path.startsWith("/api/") && !path.includes("*"))
	.concat("/nope");

/** The rooms of the pages and the paths of the API by which what they are about is made. */
const ROOMS: Record<string, string> = {
	...{ dashboard: "/api/invoices", invoices: "/api/invoices", clients: "/api/clients", templates: "/api/templates" },
	...{ "time-tracker": "/api/time-entries", "bank-imports": "/api/bank-imports", recurring: "/api/recurring-invoices" },
};

/** The pages' addresses with what an account has of each; what nobody has stands for the rest. */
async function addressesOf(owner: Caller): Promise<string[]> {
	const idOf = idsFor(owner);
	return Promise.all(
		PAGES.map(async (path) => {
			const collection = ROOMS[path.split("/")[1] ?? ""];
			const id = path.includes(":id") && collection ? await idOf(collection) : crypto.randomUUID();
			return path.replace(":id", id).replace(":revision", "1").replace(":place", "0").replace(":token", id);
		}),
	);
}

const WHO: [string, () => Promise<Caller>][] = [
	["a visitor", async () => stranger()],
	["somebody on pro", () => signedIn({ plan: "pro" })],
	["somebody on free", () => signedIn()],
	["somebody on freelancer", () => signedIn({ plan: "freelancer" })],
	[
		"the administrator",
		async () => {
			const me = await signedIn({ plan: "pro" });
			await makeAdministrator(me.user);
			return me;
		},
	],
];

test("the table of routes was read whole", () => {
	expect(PAGES).toEqual(expect.arrayContaining(["/", "/dashboard/invoices/:id", "/invoices/:id/history/:revision"]));
	expect(addressesIn(routes)).toHaveLength([...routes.matchAll(/\b(?:route|index)\("/g)].length);
});

test.each(WHO.slice(0, volume(WHO.length, 2)))(
	"H01 every address that %s opens has the headers of the house, and a page scripts of its own nonce alone",
	async (_, come) => {
		const me = await come();
		const owner = me.user?.plan === "pro" ? me : await signedIn({ plan: "pro" });
		const nonces: string[] = [];
		for (const path of await addressesOf(owner)) {
			const answer = await me.get(path);
			expect([200, 302, 303, 400, 401, 403, 404, 405, 409], path).toContain(answer.status);
			expect([path, Object.fromEntries(answer.headers)]).toMatchObject([path, expectedAt(path, answer)]);
			if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
			if (typeof answer.body !== "string" || answer.body === "") continue;
			if (isFramed(answer)) {
				expect(answer.body, path).not.toMatch(/<script|\son[a-z]+=["']|href="javascript:/i);
				continue;
			}
			const nonce = nonceOf(answer, FOR_CLIENTS.test(path) ? CLIENTS : HOUSE);
			nonces.push(nonce);
			for (const [, attributes = ""] of answer.body.matchAll(/<script([^>]*)>/g))
				expect(attributes, path).toContain(` nonce="${nonce}"`);
			expect(answer.body, path).not.toMatch(/<style(?![^>]*nonce=)|\son[a-z]+=["']|href="javascript:/i);
			expect(answer.body, path).not.toMatch(/<(?:script|img|iframe)[^>]+(?:src|href)="(?:https?:)?\/\//);
		}
		expect(nonces.length).toBeGreaterThan(10);
		expect(new Set(nonces).size).toBe(nonces.length);
	},
);

/** A client's page tells no other site its address; files for everybody are kept by browsers. */
function expectedAt(path: string, { headers }: Answer) {
	const { "cache-control": kept, ...always } = ALWAYS;
	const isPublic = headers.get("Cache-Control")?.startsWith("public");
	return {
		...always,
		...(isPublic ? {} : { "cache-control": kept }),
		...(/^\/(i|calendar)\//.test(path) && { "referrer-policy": "same-origin" }),
	};
}

/** The pages for clients say less of where from, and load less. */
const FOR_CLIENTS = /^\/i\//;

/** A mail as it is shown in a frame of the house, where nothing of it runs or is sent. */
function isFramed({ headers }: Answer): boolean {
	const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'";
	return headers.get("Content-Security-Policy") === `${policy}; frame-ancestors 'self'`;
}

interface Form {
	action: string;
	fields: [string, string][];
}

/** What signs out or makes accounts of its own. */
const LEFT_OUT = /^\/(sign-out|demo|language|login|signup|auth)\b/;

/** The forms of a page that post, with what stands in their fields, each button's name among them. */
function formsIn(html: string, path: string): Form[] {
	return [...html.matchAll(/<form ([^>]*)>(.*?)<\/form>/gs)]
		.filter(([, attributes = ""]) => /method="post"/i.test(attributes))
		.map(([, attributes = "", inside = ""]) => {
			const action = decode(/action="([^"]*)"/.exec(attributes)?.[1] ?? path);
			const names = [...inside.matchAll(/<(?:input|button|select|textarea) [^>]*?name="([^"]+)"[^>]*>/g)];
			const value = (tag: string) => decode(/\svalue="([^"]*)"/.exec(tag)?.[1] ?? "");
			return { action, fields: names.map(([tag, name = ""]): [string, string] => [decode(name), value(tag)]) };
		});
}

test("whatever is posted in the forms of all pages is answered with a page, and breaks nothing", async () => {
	const me = await signedIn({ plan: "pro" });
	const forms = new Map<string, Form>();
	for (const path of await addressesOf(me)) {
		const { status, headers, body } = await me.get(path);
		if (status !== 200 || !headers.get("Content-Type")?.startsWith("text/html")) continue;
		for (const form of formsIn(body, path)) {
			const kind = `${form.action.replace(/[\da-f-]{36}/g, "")} ${form.fields.map(([name]) => name).join()}`;
			if (!LEFT_OUT.test(form.action)) forms.set(kind, form);
		}
	}
	expect(forms.size).toBeGreaterThan(20);
	const text = odd.map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
	for (const { action, fields } of forms.values()) {
		const edits = fc.array(fc.tuple(fc.nat(Math.max(0, fields.length - 1)), fc.option(text)), { maxLength: 5 });
		await fc.assert(
			fc.asyncProperty(
				edits,
				fc.dictionary(fc.constantFrom("unasked", "__proto__", "intent"), text),
				async (changes, more) => {
					const given = new Map(fields);
					for (const [at, value] of changes) {
						const [name] = fields[at] ?? [];
						if (name === undefined) continue;
						if (value === null) given.delete(name);
						else given.set(name, value.toWellFormed());
					}
					const began = performance.now();
					const { status, body } = await me.post(action, { ...Object.fromEntries(given), ...more });
					expect(status, `${action}: ${String(body).slice(0, 200)}`).toBeLessThan(500);
					expect(performance.now() - began).toBeLessThan(volume(2000, 10_000));
				},
			),
			{ ...tries(200), endOnFailure: true },
		);
		expect((await me.call("GET", "/api/user")).status, action).toBe(200);
	}
	console.info(`${forms.size} forms`);
	await expectSound();
});
