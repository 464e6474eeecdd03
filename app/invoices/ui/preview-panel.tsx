import { Link } from "@remix-run/react";
import { useCallback, useDeferredValue, useMemo } from "react";
import type { Language } from "~/kernel/language";
import { m } from "~/paraglide/messages";
import type { TemplateChoice } from "~/templates/domain/template";
import { Pages } from "~/templates/ui/pages";
import { useArrived } from "~/templates/ui/use-arrived";
import { useDrawing } from "~/templates/ui/use-drawing";
import { Notice } from "~/ui/notice";
import { RichText } from "~/ui/rich-text";
import { useHydrated } from "~/ui/use-hydrated";
import type { Seller } from "../domain/as-document";
import type { SavedClient, TypedInvoice } from "./form-values";
import { pageHrefs } from "./page-hrefs";
import { useInvoiceFields } from "./use-invoice-form";

interface PreviewPanelProps {
	/** The invoice that the server can draw; null where none is saved yet. */
	id: string | null;
	templates: readonly TemplateChoice[];
	seller: Seller;
	/** Where the seller's logo is; null where there is none. */
	logoSrc: string | null;
	savedClients: readonly SavedClient[];
	/** The account's. */
	language: Language;
	/** Whether the plan's PDF carries the watermark. */
	watermarked: boolean;
	upgradeHref: string | null;
	/** How many pages the saved invoice has. */
	pages: number;
	/** The first pages as the server drew what was typed, where there is no JavaScript, and how many there are in all. */
	drawn: { pages: readonly string[]; count: number } | undefined;
}

/**
 * The invoice as its PDF will be: drawn while somebody types, by the layout that draws the PDF, and by the server before
 * that and where there is no JavaScript. Alone in this, so that only it is drawn on each key.
 */
export function PreviewPanel(props: PreviewPanelProps) {
	const { id, templates, seller, logoSrc, savedClients, language, watermarked, upgradeHref, drawn } = props;
	const count = props.pages;
	const [form] = useInvoiceFields();
	const body = useDeferredValue(JSON.stringify(form.value ?? {}));
	const load = useCallback(() => loadDrawing(logoSrc), [logoSrc]);
	const draw = useDrawing(load, body);
	const { template, invoiceNumber, clientEmail = "" } = (form.value ?? {}) as TypedInvoice;
	const usual = usualLanguage(clientEmail, savedClients, language);
	const choice = templates.find((each) => each.id === template) ?? templates.find(({ available }) => available);
	const design = choice?.design;
	const coming = useMemo(() => {
		if (!draw || !design) return null;
		const begun = performance.now();
		const pages = draw(JSON.parse(body), usual, seller, watermarked, design);
		// What a key costs, for whoever wants to know: the browser's own timeline, and a test.
		performance.measure("preview.draw", { start: begun });
		return pages;
	}, [draw, design, body, usual, seller, watermarked]);
	const pages = useArrived(coming);
	const hydrated = useHydrated();
	const saved = id === null ? [`/invoices/preview.svg?${queryOf(JSON.parse(body))}`] : pageHrefs(id, count);
	return (
		<aside className="preview-panel" aria-label={m.templates_preview()}>
			<div className="preview-head">
				<h2>{m.templates_preview()}</h2>
				{!hydrated && (
					<button type="submit" form="invoice" name="intent" value="preview" className="btn btn-s" formNoValidate>
						{m.templates_preview()}
					</button>
				)}
				{choice && <span>{choice.looks}</span>}
			</div>
			{watermarked && (
				<Notice className="mb-4">
					<p>
						<b>{m.invoices_preview_watermark()}</b>
						{upgradeHref && (
							<>
								{" "}
								<RichText
									parts={m.invoices_preview_upgrade.parts()}
									marks={{ link: (text) => <Link to={upgradeHref}>{text}</Link> }}
								/>
							</>
						)}
					</p>
				</Notice>
			)}
			<Pages
				drawn={pages}
				fallback={drawn?.pages ?? saved}
				count={drawn?.count ?? count}
				label={invoiceNumber ? m.invoices_preview_of({ number: invoiceNumber }) : m.invoices_preview_of_invoice()}
			/>
		</aside>
	);
}

/** As the server settles it where the form says "As the client". */
function usualLanguage(email: string, savedClients: readonly SavedClient[], account: Language): Language {
	const address = email.trim().toLowerCase();
	return savedClients.find((client) => client.email.toLowerCase() === address)?.language ?? account;
}

/** Its own chunk, and fonts and the logo beside it: nothing of them is on the way of the form. */
async function loadDrawing(logoSrc: string | null) {
	const [{ loadDrawing: load }, { typedDocument }, { fetchLogo }] = await Promise.all([
		import("~/templates/ui/draw-pages"),
		import("./typed-document"),
		import("~/templates/ui/fetch-logo"),
	]);
	const [draw, picture] = await Promise.all([load(), fetchLogo(logoSrc)]);
	return (
		...[typed, usual, seller, watermarked, design]: [...Parameters<typeof typedDocument>, TemplateChoice["design"]]
	) => draw(typedDocument(typed, usual, { ...seller, picture }, watermarked), design);
}

/** What of a new invoice fits into an address: all but its lines. */
function queryOf(typed: TypedInvoice): string {
	const { items, notes, idempotencyKey, proposedNumber, version, ...heads } = typed;
	const given = Object.entries(heads).filter((pair): pair is [string, string] => typeof pair[1] === "string");
	return new URLSearchParams(given).toString();
}
