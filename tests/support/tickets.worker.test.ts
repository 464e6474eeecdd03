import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { allTicketsPage, openTicket, ticketsPage } from "~/support/server/tickets.server";

const ticket = { type: "general", subject: "A question", description: "How do I add a logo?" } as const;

test("a ticket is its owner's alone, and the administrator's to read", async () => {
	const { ctx } = testContext();
	const [nora, emil] = [await aUser(ctx), await aUser(ctx, { name: "Emil" })];
	const { id } = await openTicket(ctx, nora, ticket);
	expect((await ticketsPage(ctx, nora, {})).rows).toMatchObject([{ id, ...ticket }]);
	expect((await ticketsPage(ctx, emil, {})).rows).toEqual([]);
	await expect(allTicketsPage(ctx, emil, {})).rejects.toMatchObject({ code: "forbidden" });
	const administrator = { ...emil, administrator: true };
	const [newest] = (await allTicketsPage(ctx, administrator, {})).rows;
	expect(newest).toMatchObject({ id, name: "Nora Adler", email: nora.email });
});

test("the same key makes one ticket, however often it is sent", async () => {
	const { ctx } = testContext();
	const nora = await aUser(ctx);
	const made = await Promise.all(Array.from({ length: 8 }, () => openTicket(ctx, nora, ticket, "key-1")));
	expect(new Set(made.map(({ id }) => id)).size).toBe(1);
	expect((await ticketsPage(ctx, nora, {})).rows).toHaveLength(1);
});

test("of fifty requests at once ten are taken, and the others are told to wait", async () => {
	const { ctx } = testContext();
	const nora = await aUser(ctx);
	const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => openTicket(ctx, nora, ticket)));
	const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
	expect(refused).toEqual(Array.from({ length: 40 }, () => "too_many_requests"));
	expect((await ticketsPage(ctx, nora, { limit: 50 })).rows).toHaveLength(10);
});

test("tickets are read newest first, a page at a time, both ways", async () => {
	const { ctx, setNow } = testContext({ now: "2026-03-02T12:00:00Z" });
	const nora = await aUser(ctx);
	for (let n = 0; n < 5; n++) {
		setNow(`2026-03-02T12:0${n}:00Z`);
		await openTicket(ctx, nora, { ...ticket, subject: `no. ${n}` });
	}
	const subjects = ({ rows }: { rows: readonly { subject: string }[] }) => rows.map(({ subject }) => subject);
	const newest = await ticketsPage(ctx, nora, { limit: 2 });
	expect(subjects(newest)).toEqual(["no. 4", "no. 3"]);
	const next = await ticketsPage(ctx, nora, { limit: 2, cursor: newest.older });
	expect(subjects(next)).toEqual(["no. 2", "no. 1"]);
	const back = await ticketsPage(ctx, nora, { limit: 2, cursor: next.newer });
	expect(subjects(back)).toEqual(["no. 4", "no. 3"]);
});
