import { m } from "~/paraglide/messages";
import { Setting } from "~/ui/setting";

export interface DeletedNumberRow {
	number: string;
	clientName: string;
	/** Ready-made; null where nothing but the number is left. */
	deletedOn: string | null;
}

/** Numbers that were issued and deleted, so that a sequence explains itself. */
export function DeletedNumbers({ rows, more }: { rows: readonly DeletedNumberRow[]; more: boolean }) {
	return (
		<Setting title={m.invoices_gone()} about={m.invoices_gone_about()}>
			{rows.length === 0 ? (
				<p>{m.invoices_gone_none()}</p>
			) : (
				<table className="ledger">
					<caption className="sr-only">{m.invoices_gone_caption()}</caption>
					<thead>
						<tr>
							<th scope="col">{m.invoices_gone_number()}</th>
							<th scope="col">{m.invoices_gone_deleted()}</th>
						</tr>
					</thead>
					<tbody>
						{rows.map(({ number, clientName, deletedOn }) => (
							<tr key={number}>
								<th scope="row" className="whitespace-normal border-rule py-3 font-normal text-base text-ink">
									{number}
									{clientName && <small className="block text-ink-2">{clientName}</small>}
								</th>
								<td>{deletedOn ?? "–"}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			{more && <p className="pt-3 text-sm text-ink-2">{m.invoices_gone_more({ count: rows.length })}</p>}
		</Setting>
	);
}
