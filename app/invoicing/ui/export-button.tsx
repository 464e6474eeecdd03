import { m } from "~/paraglide/messages";
import { PdfLink } from "~/printing/ui/pdf-link";
import { Icon } from "~/ui/icon";

interface ExportButtonProps {
	/** The invoice that is saved; null before it is. */
	id: string | null;
	className: string;
}

/** A link to the PDF of what is saved. Before that, a button to which the server answers what is missing. */
export function ExportButton({ id, className }: ExportButtonProps) {
	// Without JavaScript in a tab of its own, so that what is typed here stays, also where the export fails with a page.
	if (id !== null) return <PdfLink id={id} byNumber className={className} target="_blank" rel="noreferrer" />;
	return (
		<button
			type="submit"
			name="intent"
			value="export"
			className={`${className} too-early`}
			title={m.invoicing_export_too_early()}
		>
			<Icon name="download" />
			{m.printing_action_export_pdf()}
		</button>
	);
}
