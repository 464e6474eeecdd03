import { formatMoney } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/form/button";

export function NotFound({ back }: { back: { to: string; label: string } }) {
	const nothing = formatMoney(0, "USD");
	return (
		<div className="not-found">
			<p className="fig" aria-hidden="true">
				404
			</p>
			<h1 className="mt-5">{m.web_page_not_found()}</h1>
			<table>
				<caption className="sr-only">{m.marketing_not_found_caption()}</caption>
				<thead>
					<tr>
						<th scope="col">{m.marketing_sample_description()}</th>
						<th scope="col">{m.marketing_sample_quantity()}</th>
						<th scope="col">{m.marketing_sample_amount()}</th>
					</tr>
				</thead>
				<tbody>
					<tr>
						<td>{m.marketing_not_found_item()}</td>
						<td>0</td>
						<td>{nothing}</td>
					</tr>
					<tr>
						<td>{m.marketing_not_found_due()}</td>
						<td />
						<td>{nothing}</td>
					</tr>
				</tbody>
			</table>
			<LinkButton to={back.to} variant="primary">
				{back.label}
			</LinkButton>
		</div>
	);
}
