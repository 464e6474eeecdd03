import { LinkButton } from "~/ui/button";

/** The page for a path that leads nowhere: an account with nothing on it. `back` is where the button leads. */
export function NotFound({ back }: { back: { to: string; label: string } }) {
	return (
		<div className="not-found">
			<p className="fig" aria-hidden="true">
				404
			</p>
			<h1 className="mt-5">Page not found</h1>
			<table>
				<caption className="sr-only">What you owe for this page</caption>
				<thead>
					<tr>
						<th scope="col">Description</th>
						<th scope="col">Qty</th>
						<th scope="col">Amount</th>
					</tr>
				</thead>
				<tbody>
					<tr>
						<td>The page you asked for</td>
						<td>0</td>
						<td>$0.00</td>
					</tr>
					<tr>
						<td>Nothing due</td>
						<td />
						<td>$0.00</td>
					</tr>
				</tbody>
			</table>
			<LinkButton to={back.to} variant="primary">
				{back.label}
			</LinkButton>
		</div>
	);
}
