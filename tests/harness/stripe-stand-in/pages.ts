import type { StripeStandIn } from "./stand-in";

/** The pages that Stripe shows to people: where a shop lets a platform in, and where one pays. `null` for what is none. */
export async function answerPages(stripe: StripeStandIn, request: Request, url: URL): Promise<Response | null> {
	if (url.pathname === "/oauth/v2/authorize") return authorize(stripe, url);
	const id = /^\/c\/pay\/(\w+)$/.exec(url.pathname)?.[1];
	if (id === undefined) return null;
	const session = stripe.sessions.get(id);
	if (session?.status !== "open") return html("<h1>This page has ended</h1>", 410);
	if (request.method === "POST") {
		const how = new URLSearchParams(await request.text()).get("how") === "debit" ? "debit" : "card";
		await stripe.pay(id, how);
		return new Response(null, { status: 303, headers: { Location: session.fields.success_url ?? "" } });
	}
	const { amount, currency, fields } = session;
	return html(`<h1>${asText(fields["line_items[0][price_data][product_data][name]"] ?? "")}</h1>
		<p>${amount} ${currency}</p>
		<form method="post"><button name="how" value="card">Pay</button><button name="how" value="debit">Debit</button></form>
		<a href="${asText(fields.cancel_url ?? "")}">Back</a>`);
}

function authorize(stripe: StripeStandIn, { searchParams }: URL): Response {
	const [back, state] = ["redirect_uri", "state"].map((name) => searchParams.get(name) ?? "");
	const way = (query: Record<string, string>) =>
		asText(`${back}?${new URLSearchParams({ ...query, state: state ?? "" })}`);
	const { code } = stripe.letIn();
	return html(`<h1>Connect ${asText(searchParams.get("client_id") ?? "")}</h1>
		<a href="${way({ code, scope: "read_write" })}">Connect my Stripe account</a>
		<a href="${way({ error: "access_denied", error_description: "The user denied your request" })}">Return</a>`);
}

function html(body: string, status = 200): Response {
	const page = `<!doctype html><html lang="en"><title>Stripe</title><link rel="icon" href="data:,">${body}`;
	return new Response(page, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

function asText(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
