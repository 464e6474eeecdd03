import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { StripeStandIn } from "./stand-in";

/**
 * A stand-in that is reached over HTTP on this machine.
 *
 * @param deliver what it does with an event; it keeps them besides
 */
export async function serveStandIn(deliver?: (event: string) => Promise<void>) {
	let stripe: StripeStandIn;
	const server = createServer(async (incoming, outgoing) => {
		const body: Uint8Array[] = [];
		for await (const chunk of incoming) body.push(chunk as Uint8Array);
		const { method = "GET", url = "/", headers } = incoming;
		const told = url === "/of-the-tests/events";
		const request = new Request(new URL(url, stripe.origin), {
			method,
			headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
			...(method === "GET" ? {} : { body: Buffer.concat(body) }),
		});
		const answer = told ? Response.json(stripe.events) : await stripe.answer(request);
		outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
		outgoing.end(Buffer.from(await answer.arrayBuffer()));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	stripe = new StripeStandIn({ origin, ...(deliver && { deliver }) });
	const close = () => {
		server.closeAllConnections();
		return new Promise<void>((resolve) => server.close(() => resolve()));
	};
	return { stripe, origin, close };
}
