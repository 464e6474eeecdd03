import { m } from "~/paraglide/messages";

/** One of the two is shown, by what is chosen as type (clients.css). */
export function CompanyLabel() {
	return (
		<>
			<span className="of-individual">{m.clients_company()}</span>
			<span className="of-organization">{m.clients_department()}</span>
		</>
	);
}
