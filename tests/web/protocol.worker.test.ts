import { SELF } from "cloudflare:test";
import { expect, test } from "vitest";
import { ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { rowsOf } from "#tests/harness/rows";

const ID = "00000000-0000-4000-8000-000000000000";

/** Every path of the API that invoices and accounts need, and the methods that it knows. */
const PATHS: [string, string[]][] = [
	["/api/user", ["GET", "HEAD"]],
	["/api/login", ["POST"]],
	["/api/register", ["POST"]],
	["/api/logout", ["POST"]],
	["/api/dashboard/stats", ["GET", "HEAD"]],
	["/api/invoices", ["GET", "HEAD", "POST"]],
	[`/api/invoices/${ID}`, ["GET", "HEAD", "PATCH", "DELETE"]],
	[`/api/invoices/${ID}/pdf`, ["POST"]],
	[`/api/invoices/${ID}/restore`, ["POST"]],
	["/api/drafts", ["GET", "HEAD", "POST"]],
	["/api/docs", ["GET", "HEAD"]],
];
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];

test.each(PATHS)("%s answers other methods than %j with 405 and says which it knows", async (path, known) => {
	const me = await signedIn();
	for (const method of METHODS.filter((each) => !known.includes(each))) {
		const { status, headers, body } = await me.call(method, path);
		expect(status, method).toBe(405);
		expect(headers.get("Allow"), method).toBe(known.join(", "));
		if (method !== "HEAD") expect(body, method).toEqual({ message: "Method not allowed" });
	}
	expect((await me.call("GET", "/api/user")).status).toBe(200);
});

test.each(["/api", "/api/", "/api/nope", "/api/user/nope", "/api/invoices/1/2/3", "/API/nope"])(
	"%s is no path: 404 in JSON, whoever asks and however",
	async (path) => {
		for (const who of [stranger(), await signedIn()]) {
			for (const method of METHODS.filter((each) => each !== "HEAD")) {
				const { status, headers, body } = await who.call(method, path);
				expect([status, body], method).toEqual([404, { message: "Path not found" }]);
				expect(headers.get("Content-Type")).toBe("application/json");
			}
			expect((await who.call("HEAD", path)).status).toBe(404);
		}
	},
);

test("HEAD answers as GET does, without a body", async () => {
	const me = await signedIn();
	for (const path of ["/api/user", "/api/invoices", "/api/drafts", "/api/dashboard/stats"]) {
		const { status, headers, body } = await me.call("HEAD", path);
		expect([status, headers.get("Content-Type"), body]).toEqual([200, "application/json", ""]);
		expect((await stranger().call("HEAD", path)).status).toBe(401);
	}
});

const WRITES: [string, string][] = [
	["POST", "/api/login"],
	["POST", "/api/register"],
	["POST", "/api/invoices"],
	["POST", "/api/drafts"],
	["PATCH", `/api/invoices/${ID}`],
];

test.each(WRITES)("%s %s takes a JSON object and nothing else", async (method, path) => {
	const me = await signedIn();
	const before = await rowsOf(me.user.id);
	const refusal = async (body: string) => {
		const answer = await me.call(method, path, body, { "CF-Connecting-IP": "192.0.2.1" });
		return [answer.status, answer.body];
	};
	const broken = [400, { message: "The request body is not valid JSON" }];
	const noObject = [400, { message: "Send a JSON object" }];
	for (const body of ["", "{", "{]", "{'a':1}", '{"a":1}x', "NaN", "\u0000", "[".repeat(10_000), '{"a":"\ud800']) {
		expect(await refusal(body), body.slice(0, 20)).toEqual(broken);
	}
	for (const body of ["null", "5", '"{}"', "[]", "[{}]", "true", `${"[".repeat(5000)}${"]".repeat(5000)}`]) {
		expect(await refusal(body), body.slice(0, 20)).toEqual(noObject);
	}
	expect(await rowsOf(me.user.id)).toEqual(before);
});

test.each(WRITES)("C03 %s %s refuses what is not called JSON", async (method, path) => {
	const me = await signedIn();
	const body = JSON.stringify(aPayload());
	for (const type of [
		"text/plain",
		"application/x-www-form-urlencoded",
		"multipart/form-data; boundary=x",
		"application/jsonp",
	]) {
		const { status, body: answer } = await me.call(method, path, body, { "Content-Type": type });
		expect([status, answer.message], type).toEqual([415, "Send JSON, with Content-Type: application/json"]);
	}
	const accepted = await me.call(method, path, "{", { "Content-Type": "Application/JSON; charset=utf-8" });
	expect(accepted.status).toBe(400);
});

test.each([
	["/api/login", 16_384],
	["/api/register", 16_384],
	["/api/invoices", 1_500_000],
	["/api/drafts", 1_500_000],
	["/api/nope", 32_768],
])("%s takes no more than %d bytes, be they announced or not", async (path, limit) => {
	const me = await signedIn();
	const fitting = JSON.stringify({ email: "x".repeat(limit - 12) });
	expect(fitting).toHaveLength(limit);
	expect((await me.call("POST", path, fitting, { "CF-Connecting-IP": "192.0.2.2" })).status).not.toBe(413);
	const refusal = { message: `Send at most ${Math.floor(limit / 1024).toLocaleString("en-US")} KB` };
	const announced = await me.call("POST", path, `${fitting} `);
	expect([announced.status, announced.body]).toEqual([413, refusal]);

	const stream = new ReadableStream<Uint8Array>({
		pull(controller) {
			controller.enqueue(new Uint8Array(10_000).fill(32));
		},
	});
	const headers = { Cookie: me.cookie, "Content-Type": "application/json" };
	const endless = await SELF.fetch(ORIGIN + path, { method: "POST", headers, body: stream as never });
	expect([endless.status, await endless.json()]).toMatchObject([413, refusal]);
});

test.each([
	{ Origin: "https://evil.example" },
	{ Origin: "null" },
	{ Origin: "http://duebill.test.evil.example" },
	{ Origin: "http://duebill.test:8080" },
	{ Origin: "https://duebill.test" },
	{ "Sec-Fetch-Site": "cross-site" },
	{ "Sec-Fetch-Site": "same-site" },
	{ Origin: ORIGIN, "Sec-Fetch-Site": "cross-site" },
	{ Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" },
	{ Origin: "https://evil.example", Host: "evil.example" },
] as Record<string, string>[])("a request with %j comes from another site, and changes nothing", async (headers) => {
	const me = await signedIn();
	const before = await rowsOf(me.user.id);
	const form = { "Content-Type": "application/x-www-form-urlencoded", ...headers };
	const answers = [
		await me.call("POST", "/api/invoices", aPayload(), headers),
		await me.call("POST", "/api/logout", undefined, headers),
		await me.call("DELETE", `/api/invoices/${ID}`, undefined, headers),
		await me.call("POST", "/invoices/new", "intent=send", form),
		await me.call("POST", "/invoices/new.data", "intent=send", form),
		await me.call("POST", "/sign-out", "", form),
		await me.call("POST", "/login", "email=a@b.io", form),
	];
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
	expect(answers[0]?.body).toEqual({ message: "Cross-site request refused" });
	expect(await rowsOf(me.user.id)).toEqual(before);
});

test("a form that names no origin is no form of ours; a client without a browser may use the API", async () => {
	const me = await signedIn();
	const type = { "Content-Type": "application/x-www-form-urlencoded" };
	expect((await me.call("POST", "/sign-out", "", type)).status).toBe(403);
	expect((await me.call("POST", "/invoices/new", "intent=send", type)).status).toBe(403);
	expect((await me.call("POST", "/sign-out", "", { ...type, "Sec-Fetch-Site": "none" })).status).toBe(302);
	const other = await signedIn();
	expect((await other.call("POST", "/api/invoices", aPayload())).status).toBe(201);
	expect((await other.call("POST", "/api/invoices", aPayload(), { "Sec-Fetch-Site": "same-origin" })).status).toBe(201);
});

test("who forwards a request can't change what its origin is held against", async () => {
	const me = await signedIn();
	const answer = await me.post("/sign-out", {}, { "X-Forwarded-Host": "evil.example" });
	expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/auth"]);
});

test("prototypes are nobody's to change", async () => {
	const me = await signedIn({ plan: "pro" });
	const bodies = [
		JSON.stringify(aPayload()).replace("{", '{"__proto__":{"isAdmin":true,"status":"paid"},'),
		JSON.stringify(aPayload()).replace("{", '{"constructor":{"prototype":{"isAdmin":true}},'),
		JSON.stringify(aPayload()).replace('"clientData":{', '"clientData":{"__proto__":{"isAdmin":true},'),
	];
	const { body: made } = await me.call("POST", "/api/invoices", aPayload());
	const patch = '{"__proto__":{"isAdmin":true},"clientData":{"__proto__":{"isAdmin":true}},"notes":"x"}';
	const answers = [
		...(await Promise.all(bodies.map((body) => me.call("POST", "/api/invoices", body)))),
		await me.call("PATCH", `/api/invoices/${made.id}`, patch),
	];
	expect(answers.map(({ status, body }) => [status, Object.keys(body.fieldErrors)[0]])).toEqual([
		...[
			[400, "__proto__"],
			[400, "constructor"],
			[400, "clientData.__proto__"],
			[400, "__proto__"],
		],
	]);
	expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
	const { status } = await me.call("GET", "/api/invoices?__proto__=1&constructor=2&toString=3");
	expect(status).toBe(400);
});

test("of a name that stands twice in a body the last counts, in an address the first", async () => {
	const me = await signedIn();
	const body = JSON.stringify(aPayload({ notes: "last" })).replace("{", '{"notes":"first",');
	expect((await me.call("POST", "/api/invoices", body)).body.notes).toBe("last");
	expect((await me.call("GET", "/api/invoices?q=last&q=first")).body).toHaveLength(1);
});

test.each([
	"limit=0",
	"limit=501",
	"limit=x",
	"limit=1.5",
	"limit=-1",
	"limit=1e9",
	"limit=1e2",
	"limit=0x10",
	"limit=+10",
	"status=posted",
	`q=${"x".repeat(201)}`,
])("the list does not understand ?%s", async (query) => {
	const me = await signedIn();
	for (const path of ["/api/invoices", "/api/drafts"]) {
		const { status, body } = await me.call("GET", `${path}?${query}`);
		expect(status).toBe(400);
		expect(body.fieldErrors).toEqual({ [query.split("=")[0] ?? ""]: [body.message] });
	}
});

test("a cursor that was made up is refused, and an empty one is none", async () => {
	const me = await signedIn();
	await me.call("POST", "/api/invoices", aPayload());
	expect((await me.call("GET", "/api/invoices?cursor=")).body).toHaveLength(1);
	for (const cursor of ["x", "a.b.c.d", "0.0.0.f", "'--", "%00", "x".repeat(200)]) {
		for (const given of [cursor, `${cursor}.invoices`]) {
			const { status, body } = await me.call("GET", `/api/invoices?cursor=${given}`);
			expect([status, Object.keys(body.fieldErrors)], given).toEqual([400, ["cursor"]]);
		}
	}
});
