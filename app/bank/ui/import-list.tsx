import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { FigureTable } from "~/ui/table/figure-table";
import { pageAt } from "~/ui/table/page-at";
import { Pager } from "~/ui/table/pager";

interface ImportListProps {
	rows: readonly { id: string; name: string; account: string; day: string; lines: number; booked: number }[];
	first: number;
	newer: string | null;
	older: string | null;
}

export function ImportList({ rows, first, newer, older }: ImportListProps) {
	return (
		<Card title={m.bank_imports()} padded={false} className="mt-6">
			<FigureTable
				caption={m.bank_imports()}
				heads={[m.bank_file(), m.bank_day(), m.bank_lines(), m.bank_booked()]}
				texts={1}
				rows={rows.map(({ id, name, account, day, lines, booked }) => ({
					key: id,
					cells: [
						<Link key="name" to={`/bank-imports/${id}`}>
							{name || account || day}
						</Link>,
						day,
						String(lines),
						String(booked),
					],
				}))}
			/>
			{(newer || older) && (
				<Pager
					summary={m.bank_range({ from: first + 1, to: first + rows.length })}
					previous={pageAt("/bank-imports", "", newer)}
					next={pageAt("/bank-imports", "", older)}
				/>
			)}
		</Card>
	);
}
