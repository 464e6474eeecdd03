import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/form/button";

export function NotFound({ back }: { back: { to: string; label: string } }) {
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
					</tr>
				</thead>
				<tbody>
					<tr>
						<td>{m.marketing_not_found_item()}</td>
						<td>0</td>
					</tr>
					<tr>
						<td>{m.marketing_not_found_due()}</td>
						<td />
					</tr>
				</tbody>
			</table>
			<LinkButton to={back.to} variant="primary">
				{back.label}
			</LinkButton>
		</div>
	);
}
