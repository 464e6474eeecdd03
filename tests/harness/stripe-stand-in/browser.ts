import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { signed } from "../../cards/stripe-signature";
import { test as base } from "../browser/browser";
import { freePort } from "../server/free-port";
import { serveStandIn } from "./server";
import { CARD_KEYS, PLATFORM } from "./shapes";
import type { StripeStandIn } from "./stand-in";

interface CardServer {
	origin: string;
	stripe: StripeStandIn;
	/** Keeps what Stripe tells until it is let go. */
	hold(): void;
	letGo(): Promise<void>;
}

/** Pages of a server of its own, whose operator has the keys of a platform; what stands in for Stripe tells it by webhook. */
export const test = base.extend<object, { cards: CardServer }>({
	cards: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs out of its pattern
		async ({}, use) => {
			let held: string[] | null = null;
			const port = await freePort();
			const origin = `http://localhost:${port}`;
			const post = async (event: string) => {
				const headers = { "Content-Type": "application/json", "Stripe-Signature": sign(event) };
				const answer = await fetch(`${origin}/api/stripe-connect-webhook`, { method: "POST", headers, body: event });
				if (!answer.ok) throw new Error(`the report was answered ${answer.status}: ${await answer.text()}`);
			};
			const standIn = await serveStandIn(async (event) => void (held ? held.push(event) : await post(event)));
			const stop = await startServer(port, { ...CARD_KEYS, STRIPE_STAND_IN: standIn.origin });
			await use({
				origin,
				stripe: standIn.stripe,
				hold: () => {
					held = [];
				},
				letGo: async () => {
					const events = held ?? [];
					held = null;
					for (const event of events) await post(event);
				},
			});
			await stop();
			await standIn.close();
		},
		{ scope: "worker", timeout: 180_000 },
	],
	baseURL: async ({ cards }, use) => use(cards.origin),
});

function sign(event: string): string {
	return signed(event, Date.now(), PLATFORM.webhookSecret);
}

/** `npm start` with more in its environment. Returns what ends it. */
async function startServer(port: number, keys: Record<string, string>): Promise<() => Promise<void>> {
	const state = await mkdtemp(path.join(tmpdir(), "cards-"));
	const env = { ...process.env, ...keys, PORT: String(port), STATE_DIR: state };
	const server = spawn(process.execPath, ["scripts/start.mjs"], { env, stdio: ["ignore", "pipe", "inherit"] });
	for await (const line of server.stdout) if (String(line).includes("Duebill is on")) break;
	server.stdout.resume();
	return async () => {
		server.kill("SIGTERM");
		await once(server, "exit");
		await rm(state, { recursive: true, force: true });
	};
}
