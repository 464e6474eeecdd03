/** The least that `GET /api/invoices?limit=` costs: the product's two SQL statements, and JSON. Not bundled. */
export default {
	/** @param {Request} request @param {{ DB: D1Database }} env */
	async fetch(request, env) {
		const token = /session=([\w.-]+)/.exec(request.headers.get("Cookie") ?? "")?.[1] ?? "";
		const now = Date.now();
		const tokenHash = await sha256(token);
		const user = await env.DB.prepare(SESSION)
			.bind(tokenHash, now, now - 7 * 86_400_000)
			.first();
		if (!user) return new Response(null, { status: 401 });
		const limit = Number(new URL(request.url).searchParams.get("limit"));
		const { results } = await env.DB.prepare(LIST)
			.bind(now, user.id, limit + 1)
			.all();
		const invoices = results.map((/** @type {any} */ { items, client, ...row }) => ({
			...row,
			items: JSON.parse(items),
			client: JSON.parse(client),
		}));
		return Response.json(invoices.slice(0, limit));
	},
};

/** @param {string} text */
async function sha256(text) {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const SESSION = `
SELECT users.id, users.email, users.name, users.company, users.plan, users.timezone, users.currency,
	users.payment_reminders, users.weekly_reports, users.created_at, sessions.last_seen_at
FROM sessions INNER JOIN users ON users.id = sessions.user_id
WHERE sessions.token_hash = ? AND sessions.expires_at > ? AND sessions.last_seen_at > ? AND users.deleted_at IS NULL`;

const LIST = `
SELECT id, number, issue_date, due_date, currency, items, client, notes, subtotal, tax, total, sent_at, paid_at,
	created_at, updated_at, version,
	CASE WHEN status = 'sent' AND due_at <= ? THEN 'overdue' ELSE status END AS status
FROM invoices
WHERE user_id = ? AND deleted_at IS NULL
ORDER BY created_at DESC, id DESC LIMIT ?`;
