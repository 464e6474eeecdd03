import { expect, test } from "vitest";
import { commit } from "#db/commit";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aPayload } from "#tests/harness/factories";
import { decode } from "#tests/harness/page";
import { change } from "#tests/harness/rows";
import { ask } from "#tests/harness/worker";
import { planMail } from "~/mail/server/queue-mail.server";

const [CLIENT, DESK] = ["accounts@kestrelpine.example", "desk@kestrelpine.example"];
const WORDS = { subject: "S", message: "M" };

/** An invoice that was mailed to its client and, before, to others; the client's mail failed. */
async function aFailedMail(...earlier: string[]) {
	const me = await signedIn({ plan: "pro" });
	const { body: invoice } = await me.call("POST", "/api/invoices", aPayload());
	const { ctx } = testContext();
	const mail = { userId: me.user.id, kind: "invoice", invoiceId: invoice.id, payload: WORDS } as const;
	for (const to of earlier) await commit(ctx.db, planMail(ctx, { ...mail, to: [to], key: to }).statements);
	const { delivery, statements } = planMail(ctx, { ...mail, to: [CLIENT], key: "k" });
	await commit(ctx.db, statements);
	await change("UPDATE deliveries SET state = 'failed' WHERE id = ?", delivery.id);
	await change(
		`INSERT INTO delivery_events (user_id, delivery_id, at, state, address, dedupe_key)
			VALUES (?1, ?2, 1, 'failed', '', ?2 || ' failed')`,
		me.user.id,
		delivery.id,
	);
	const read = async (path: string) => (await ask(path, { cookie: me.cookie }, { MAIL: "outbox" })).text();
	return { me, invoice, delivery, read };
}

/** The addresses that are ticked, and whether the one that is typed has the focus. */
function recipientsOn(html: string) {
	const boxes = [...html.matchAll(/<input[^>]*name="to"[^>]*>/g)].filter(([box]) => /\schecked=/.test(box));
	const ticked = boxes.map(([box]) => /value="([^"]*)"/.exec(box)?.[1]);
	return { ticked, typing: /<input[^>]*name="other"[^>]*autofocus/i.test(html) };
}

test("beside a mail that failed its invoice leads to where it is sent to another of the client's addresses", async () => {
	const { invoice, delivery, read } = await aFailedMail(DESK);
	const page = await read(`/invoices/${invoice.id}?cursor=a`);
	const [, href = ""] = /<a[^>]*href="([^"]*instead=[^"]*)"[^>]*>(?:<svg.*?<\/svg>)?Send to another/.exec(page) ?? [];
	expect(decode(href)).toBe(`/invoices/${invoice.id}/send?cursor=a&instead=${delivery.id}`);
	expect(recipientsOn(await read(decode(href)))).toEqual({ ticked: [DESK], typing: false });
	expect(recipientsOn(await read(`/invoices/${invoice.id}/send`))).toEqual({ ticked: [CLIENT], typing: false });
});

test("a client with no other address has an empty one there, in which typing begins; another's mail changes nothing", async () => {
	const { invoice, delivery, read } = await aFailedMail();
	const page = `/invoices/${invoice.id}/send?instead=`;
	expect(recipientsOn(await read(page + delivery.id))).toEqual({ ticked: [], typing: true });
	const other = await aFailedMail();
	expect(recipientsOn(await read(page + other.delivery.id))).toEqual({ ticked: [CLIENT], typing: false });
});

test("where there is no mail, nothing leads there", async () => {
	const { me, invoice } = await aFailedMail();
	expect((await me.get(`/invoices/${invoice.id}`)).body).not.toContain("Send to another");
});
