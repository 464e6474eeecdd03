import { unzipSync } from "fflate";
import { homeD1 } from "#tests/harness/databases";

/** What is in an archive. */
export function opened(bytes: Uint8Array) {
	const files = unzipSync(bytes);
	const text = (name: string) => new TextDecoder().decode(files[name]);
	return { files, text, pdfs: Object.keys(files).filter((name) => name.endsWith(".pdf")) };
}

/** Copies of an invoice, each with a number of its own. */
export async function copies(id: string, count: number) {
	await homeD1
		.prepare(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
		INSERT INTO invoices (id, user_id, number, number_key, status, issue_date, due_date, due_at, currency, items, client,
			subtotal, total, search_text, quota_month, created_at, updated_at)
		SELECT '00000000-0000-4000-8000-' || lower(hex(randomblob(6))), user_id, 'N-' || i, 'n-' || i, status, issue_date, due_date,
			due_at, currency, items, client, subtotal, total, '', quota_month, created_at - i, updated_at FROM invoices, n WHERE id = ?`,
		)
		.bind(count, id)
		.run();
}
