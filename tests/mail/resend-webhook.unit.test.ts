import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { readWebhook } from "#workers/adapters/resend-webhook";

const SECRET = `whsec_${Buffer.from("a secret of the tests").toString("base64")}`;
const NOW = Date.parse("2026-03-02T09:00:00Z");
const SECONDS = String(NOW / 1000);
const ID = "6f1c2a8e-1111-4222-8333-944455556666";

const event = (changed: Record<string, unknown> = {}, data: Record<string, unknown> = {}) => ({
	type: "email.bounced",
	created_at: "2026-03-02T08:59:58.000Z",
	data: {
		...{ email_id: "r-1", to: ["a@example.com"], tags: { delivery: `0_${ID}` } },
		...{ bounce: { type: "Permanent", message: "550 no such user" }, ...data },
	},
	...changed,
});

interface Posted {
	body?: string;
	secret?: string;
	id?: string;
	seconds?: string;
	signature?: (signed: string) => string;
}

function post({ body = JSON.stringify(event()), secret = SECRET, id = "msg_1", seconds = SECONDS, signature }: Posted) {
	const key = Buffer.from(SECRET.replace("whsec_", ""), "base64");
	const signed = createHmac("sha256", key).update(`msg_1.${SECONDS}.${body}`).digest("base64");
	const headers = { "svix-id": id, "svix-timestamp": seconds, "svix-signature": (signature ?? asSvix)(signed) };
	return readWebhook(secret, new TextEncoder().encode(body), new Headers(headers), NOW);
}

const asSvix = (signed: string) => `v1,${signed}`;
const refusal = expect.objectContaining({ code: "invalid" });

test("what is signed is read: whose mail, which address, what became of it and for how long", () => {
	expect(post({})).toEqual([
		{
			...{ id: "msg_1 a@example.com", providerId: "r-1", bucket: "0", deliveryId: ID, state: "bounced" },
			...{ address: "a@example.com", detail: "550 no such user", permanent: true, code: "Permanent" },
			at: Date.parse("2026-03-02T08:59:58Z"),
		},
	]);
	const two = JSON.stringify(event({}, { to: ["a@example.com", "b@example.com"] }));
	expect(post({ body: two }).map(({ id }) => id)).toEqual(["msg_1 a@example.com", "msg_1 b@example.com"]);
});

test.each<[string, Posted]>([
	["another secret", { secret: `whsec_${Buffer.from("another").toString("base64")}` }],
	["another id", { id: "msg_2" }],
	["another second", { seconds: String(NOW / 1000 + 1) }],
	["no second", { seconds: "" }],
	["a second that is no number", { seconds: "1e9" }],
	["a second before time began", { seconds: "-1" }],
	["no signature", { signature: () => "" }],
	["a signature of nothing", { signature: () => "v1," }],
	["half of a signature", { signature: (signed) => asSvix(signed.slice(0, 20)) }],
	["only wrong signatures", { signature: () => `v1,AAAA v1,${"A".repeat(43)}= v2,x` }],
])("with %s it is refused", (_, posted) => {
	expect(() => post(posted)).toThrow(refusal);
});

test("one right signature among several is enough, as while a secret is replaced", () => {
	expect(post({ signature: (signed) => `v1,AAAA v1,${signed} v1,BBBB` })).toHaveLength(1);
	expect(post({ secret: SECRET.replace("whsec_", "") })).toHaveLength(1);
});

test.each([
	[-300, true],
	[300, true],
	[-301, false],
	[301, false],
	[-86_400, false],
])("signed %i seconds from now it counts: %s", (apart, counts) => {
	const body = JSON.stringify(event());
	const seconds = String(NOW / 1000 + apart);
	const key = Buffer.from(SECRET.replace("whsec_", ""), "base64");
	const signature = createHmac("sha256", key).update(`msg_1.${seconds}.${body}`).digest("base64");
	const read = () => post({ body, seconds, signature: () => asSvix(signature) });
	if (counts) expect(read()).toHaveLength(1);
	else expect(read).toThrow(refusal);
});

test.each([
	["no JSON", "{"],
	["no object", "null"],
	["no type", JSON.stringify({ ...event(), type: undefined })],
	["no mail", JSON.stringify(event({}, { email_id: "" }))],
	["no date", JSON.stringify(event({ created_at: "yesterday" }))],
	["no date at all", JSON.stringify(event({ created_at: 5 }))],
])("an event with %s can't be read, and is refused", (_, body) => {
	expect(() => post({ body })).toThrow(refusal);
});

test.each([
	["email.delivered", "delivered"],
	["email.delivery_delayed", "deferred"],
	["email.bounced", "bounced"],
	["email.complained", "complained"],
	["email.failed", "failed"],
	["email.suppressed", "failed"],
])("%s is %s", (type, state) => {
	expect(post({ body: JSON.stringify(event({ type })) })).toMatchObject([{ state }]);
});

test.each(["email.opened", "email.clicked", "email.sent", "contact.created", "constructor", "__proto__"])(
	"%s is nothing to us",
	(type) => {
		expect(post({ body: JSON.stringify(event({ type })) })).toEqual([]);
	},
);

test("a tag that is no name of ours leaves the mail to the service's own name for it", () => {
	for (const tag of ["", ID, `1_${ID}`, "0_", "0_../../etc", `0_${ID}x`, `0_${ID.toUpperCase()}'--`]) {
		const body = JSON.stringify(event({}, { tags: { delivery: tag } }));
		expect(post({ body }), tag).toMatchObject([{ deliveryId: null, providerId: "r-1" }]);
	}
	for (const rare of [{ to: "a@example.com" }, { to: null }]) {
		expect(post({ body: JSON.stringify(event({}, rare)) })).toEqual([]);
	}
	expect(post({ body: JSON.stringify(event({}, { tags: 5, bounce: 5 })) })).toMatchObject([
		{ deliveryId: null, permanent: false, detail: "" },
	]);
});

test("no bytes that nobody signed are anything but refused", () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), fc.string(), (body, id, signature) => {
			const headers = new Headers({ "svix-timestamp": SECONDS });
			for (const [name, value] of [
				["svix-id", id],
				["svix-signature", signature],
			] as const) {
				headers.set(name, value.replace(/[^\x20-\x7e]/g, ""));
			}
			expect(() => readWebhook(SECRET, body, headers, NOW)).toThrow(refusal);
		}),
		tries(10_000),
	);
});
