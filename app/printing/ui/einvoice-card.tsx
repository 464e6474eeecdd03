import { Link } from "@remix-run/react";
import { FORMAT_NAME, type Format, isInPdf } from "~/einvoice/domain/file-format";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { FileLink } from "~/ui/file-link";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";

/** A format, and what it still needs: nothing where it is ready. */
export interface FormatReadiness {
	format: Format;
	/** `href` is null where the form that it leads to would refuse. */
	missing: readonly { field: string; label: string; message: string; href: string | null }[];
}

interface EInvoiceCardProps {
	invoiceId: string;
	formats: readonly FormatReadiness[];
	/** Whether it keeps the business details that it was sent with. */
	usesStoredSeller: boolean;
	locked: boolean;
}

/** The checklist of an invoice: each format with its file, or with what is to be filled in, and where. */
export function EInvoiceCard({ invoiceId, formats, usesStoredSeller, locked }: EInvoiceCardProps) {
	const ready = formats.some(({ format, missing }) => isInPdf(format) && missing.length === 0);
	const incomplete = formats.some(({ missing }) => missing.length > 0);
	return (
		<Card title={ready ? m.printing_einvoice_title_ready() : m.printing_einvoice_title()} padded={false}>
			<ul className="formats" id="e-invoice">
				{formats.map(({ format, missing }) => (
					<li key={format}>
						{missing.length === 0 ? (
							<Ready format={format} invoiceId={invoiceId} locked={locked} />
						) : (
							<details className="disclosure">
								<summary>
									<b>{FORMAT_NAME[format]}</b>
									<span>{m.printing_einvoice_missing({ count: missing.length })}</span>
									<Icon name="down" className="turns" />
								</summary>
								<ul>
									{missing.map(({ field, label, message, href }) => (
										<li key={field}>
											{/* Not a Remix link: the browser unfolds what the field is in. */}
											{href === null ? <b>{label}</b> : <a href={href}>{label}</a>}
											<span>{message}</span>
										</li>
									))}
								</ul>
							</details>
						)}
					</li>
				))}
			</ul>
			{usesStoredSeller && incomplete && (
				<p className="px-(--pad) py-3.5 border-t border-rule text-ink-2 text-sm">
					<RichText
						parts={m.printing_einvoice_seller_kept.parts()}
						marks={{ link: (text) => <Link to={`/invoices/edit/${invoiceId}`}>{text}</Link> }}
					/>
				</p>
			)}
		</Card>
	);
}

function Ready({ format, invoiceId, locked }: { format: Format; invoiceId: string; locked: boolean }) {
	const files = locked ? [] : FILES[format];
	return (
		<div className="format-ready">
			<b>
				<Icon name="check" />
				{FORMAT_NAME[format]}
			</b>
			{locked && <span>{m.printing_einvoice_locked()}</span>}
			{!locked && files.length === 0 && <span>{m.printing_einvoice_in_pdf()}</span>}
			{files.map(({ label, path }) => (
				<FileLink
					key={path}
					href={`/invoices/${invoiceId}/${path}`}
					aria-label={m.printing_einvoice_download({ format: FORMAT_NAME[format], label })}
					failed={{ title: m.printing_export_failed_title(), description: m.printing_export_einvoice_failed() }}
				>
					{label}
				</FileLink>
			))}
		</div>
	);
}

const FILES: Record<Format, readonly { label: string; path: string }[]> = {
	"factur-x": [],
	france: [
		{ label: "CII", path: "factur-x.xml?syntax=cii" },
		{ label: "UBL", path: "factur-x.xml?syntax=ubl" },
	],
	xrechnung: [
		{ label: "CII", path: "xrechnung.xml?syntax=cii" },
		{ label: "UBL", path: "xrechnung.xml?syntax=ubl" },
	],
	peppol: [{ label: "UBL", path: "peppol.xml" }],
};
