import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

/** A link to the PDF of what is saved. Before that, a button to which the server answers what is missing. */
export function ExportButton({ href, className }: { href: string | null; className: string }) {
	if (href === null) {
		return (
			<button
				type="submit"
				name="intent"
				value="export"
				className={`${className} too-early`}
				title={m.invoices_export_too_early()}
			>
				<Icon name="download" />
				{m.invoices_action_export_pdf()}
			</button>
		);
	}
	// In a tab of its own, so that what is typed here stays, also where the export fails and answers with a page.
	return (
		<a href={href} target="_blank" rel="noreferrer" className={className}>
			<Icon name="download" />
			{m.invoices_action_export_pdf()}
		</a>
	);
}
