import type { ComponentProps } from "react";
import { m } from "~/paraglide/messages";
import { FileLink } from "~/ui/file-link";
import { Icon } from "~/ui/icon";

interface PdfLinkProps extends Omit<ComponentProps<"a">, "href" | "children"> {
	id: string;
	revision?: number;
}

/** Export PDF of an invoice that is saved (docs/specification.md section 8). */
export function PdfLink({ id, revision, ...rest }: PdfLinkProps) {
	return (
		<FileLink
			{...rest}
			href={`/invoices/${id}/pdf${revision ? `?revision=${revision}` : ""}`}
			done={{ title: m.invoices_export_pdf_done_title(), description: m.invoices_export_pdf_done_text() }}
			failed={{ title: m.invoices_export_failed_title(), description: m.invoices_export_pdf_failed() }}
		>
			<Icon name="download" />
			{m.invoices_action_export_pdf()}
		</FileLink>
	);
}
