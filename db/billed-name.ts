import { type SQL, sql } from "drizzle-orm";

/**
 * The name that an invoice's client is billed by, as `einvoice/domain/buyer.ts` has it: an individual's company before the
 * person. A draft that names neither company nor type has its saved client's (docs/decisions/0071).
 * @param invoice what the statement calls the table of invoices
 */
export function billedName(invoice: SQL = sql`invoices`): SQL<string> {
	const client = sql`${invoice}.client`;
	const own = sql`iif(coalesce(${client} ->> 'type', '') = 'organization', NULL, nullif(${client} ->> 'company', ''))`;
	// Compared with client_key, which has a type, the index would not be used for the address.
	const saved = sql`(SELECT iif(type = 'organization', NULL, nullif(company, '')) FROM clients INDEXED BY clients_by_email
		WHERE clients.user_id = ${invoice}.user_id AND lower(clients.email) = lower(${client} ->> '$.email')
			AND clients.deleted_at IS NULL ORDER BY clients.created_at DESC, clients.id DESC LIMIT 1)`;
	const isFilled = sql`${invoice}.status = 'draft' AND coalesce(${client} ->> 'type', ${client} ->> 'company', '') = ''
		AND ${invoice}.client_key <> ''`;
	return sql`coalesce(${own}, CASE WHEN ${isFilled} THEN ${saved} END, ${client} ->> 'name', '')`;
}
