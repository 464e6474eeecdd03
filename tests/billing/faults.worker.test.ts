import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { customer, NOW } from "#tests/billing/customer";
import { checkoutCompleted } from "#tests/billing/stripe";
import { takeLogged } from "#tests/harness/console";
import { select } from "#tests/harness/rows";
import { tries } from "#tests/harness/volume";
import { workOffOutbox } from "#workers/schedule";
import { deleteAccount } from "~/profile/server/delete-account.server";

const HOUR = 3_600_000;

/** What becomes of one call of Stripe: it is done or not, and is answered so, wrongly, late, or not at all. */
const faults = fc.array(fc.constantFrom("done", "refused", "busy", "lost before", "lost after", "late"), {
	maxLength: 6,
});

test("whatever becomes of the calls, a subscription of a closed account is cancelled, and no row forgets it before", async () => {
	vi.spyOn(console, "warn").mockImplementation(() => {});
	await fc.assert(
		fc.asyncProperty(faults, async (schedule) => {
			const left = [...schedule];
			let cancelled = false;
			const answer = async (): Promise<Response> => {
				const next = left.shift() ?? "done";
				if (next === "refused") return Response.json({ error: { code: "rate_limit" } }, { status: 429 });
				if (next === "busy") return Response.json({}, { status: 503 });
				if (next === "lost before") throw new TypeError("fetch failed");
				if (next === "late") await new Promise((resolve) => setTimeout(resolve, 20));
				const [status, body] = cancelled
					? [404, { error: { code: "resource_missing" } }]
					: [200, { status: "canceled" }];
				cancelled = true;
				if (next === "lost after") throw new TypeError("fetch failed");
				return Response.json(body, { status });
			};
			let closing = false;
			const nora = await customer({ answer: () => (closing ? answer() : Response.json({})) });
			const { ctx, user, receive, whose, settle, setNow, sub } = nora;
			await receive(checkoutCompleted({ ...whose, at: NOW }));
			closing = true;
			await deleteAccount(ctx, user);
			await settle();
			for (let turn = 1; turn <= 8; turn++) {
				const [row] = await effectOf(sub);
				// What says done was done; what was not done still waits.
				if (row?.done_at !== null) expect(cancelled).toBe(true);
				setNow(new Date(NOW + turn * 7 * HOUR).toISOString());
				await workOffOutbox(ctx);
				await settle();
			}
			expect(cancelled).toBe(true);
			expect(await effectOf(sub)).toMatchObject([{ done_at: expect.any(Number) }]);
			takeLogged();
		}),
		{ ...tries(1000), endOnFailure: true },
	);
});

const effectOf = (sub: string) =>
	select<{ done_at: number | null }>("SELECT done_at FROM outbox WHERE dedupe_key = ?", `cancel-subscription ${sub}`);
