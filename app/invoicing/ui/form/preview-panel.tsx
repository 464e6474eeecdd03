import { Link } from "@remix-run/react";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import type { SavedClient } from "~/clients/ui/saved-clients";
import type { Language } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import type { Seller } from "~/printing/domain/as-document";
import { pageHrefs } from "~/printing/ui/page-hrefs";
import type { TemplateChoice } from "~/templates/domain/template";
import { fetchLogo } from "~/templates/ui/fetch-logo";
import { Pages } from "~/templates/ui/pages";
import { useArrived } from "~/templates/ui/use-arrived";
import { useDrawing } from "~/templates/ui/use-drawing";
import { Notice } from "~/ui/notice";
import { RichText } from "~/ui/rich-text";
import { useHydrated } from "~/ui/use-hydrated";
import { useTaxation } from "../lines/use-pricing";
import type { TypedInvoice } from "./form-values";
import { useInvoiceFields } from "./use-invoice-form";

interface PreviewPanelProps {
	/** The invoice that the server can draw; null where none is saved yet. */
	id: string | null;
	templates: readonly TemplateChoice[];
	seller: Seller;
	/** Where the seller's logo is; null where there is none. */
	logoSrc: string | null;
	/** Those whose languages are known here. */
	savedClients: readonly SavedClient[];
	language: Language;
	/** Whether the plan's PDF has the watermark. */
	watermarked: boolean;
	upgradeHref: string | null;
	pages: number;
	/** The first pages as the server drew what was typed, where there is no JavaScript, and how many there are in all. */
	drawn: { pages: readonly string[]; count: number } | undefined;
	focused: boolean;
}

/**
 * The invoice as its PDF will be: drawn while the user types, by the layout that draws the PDF, and by the server before
 * that and where there is no JavaScript. Alone in this, so that only it is drawn on each key.
 */
export function PreviewPanel(props: PreviewPanelProps) {
	const { id, templates, seller, logoSrc, savedClients, language, watermarked, upgradeHref, drawn, focused } = props;
	const count = props.pages;
	const [form] = useInvoiceFields();
	const body = useDeferredValue(JSON.stringify(drawnValues((form.value ?? {}) as DrawnForm)));
	const load = useCallback(() => loadDrawing(logoSrc), [logoSrc]);
	const [asBegun] = useState(() => drawingAddress(JSON.parse(body)));
	const draw = useDrawing(load, { form: "invoice", shown: body, stale: id === null && !drawn && !asBegun.whole });
	const typed = (form.value ?? {}) as TypedInvoice;
	const { template, invoiceNumber } = typed;
	const usual = defaultLanguage(typed, savedClients, language);
	const taxation = useTaxation();
	const choice = templates.find((each) => each.id === template) ?? templates.find(({ available }) => available);
	const design = choice?.design;
	const coming = useMemo(() => {
		if (!draw || !design) return null;
		const begun = performance.now();
		const pages = draw(JSON.parse(body), usual, seller, watermarked, taxation, design);
		// What a key costs, for the browser's own timeline and for a test.
		performance.measure("preview.draw", { start: begun });
		return pages;
	}, [draw, design, body, usual, seller, watermarked, taxation]);
	const pages = useArrived(coming);
	const hydrated = useHydrated();
	const saved = id === null ? [asBegun.address] : pageHrefs(id, count);
	return (
		<aside className="preview-panel" aria-label={m.templates_preview()}>
			<div className="preview-head">
				<h2>{m.templates_preview()}</h2>
				{!hydrated && (
					<button
						type="submit"
						form="invoice"
						name="intent"
						value="preview"
						className="btn btn-s"
						formNoValidate
						// biome-ignore lint/a11y/noAutofocus: beside the requested pages, without JavaScript
						autoFocus={focused}
					>
						{m.templates_refresh_preview()}
					</button>
				)}
				{choice && <span>{choice.looks}</span>}
			</div>
			{watermarked && (
				<Notice className="mb-4">
					<p>
						<b>{m.invoicing_preview_watermark()}</b>
						{upgradeHref && (
							<>
								{" "}
								<RichText
									parts={m.invoicing_preview_upgrade.parts()}
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
				label={invoiceNumber ? m.invoicing_preview_of({ number: invoiceNumber }) : m.invoicing_preview_of_invoice()}
			/>
		</aside>
	);
}

/**
 * What the preview shows of what is typed. The picker of clients, and how a discount that nobody gave is typed, change with
 * the first script that runs, and draw nothing.
 */
function drawnValues({ savedClient: _picked, find: _typed, items = [], ...values }: DrawnForm) {
	const lines = items.map((line) => (line?.discount ? line : { ...line, discountIn: undefined }));
	return { ...values, items: lines };
}

type DrawnForm = Partial<TypedInvoice> & { savedClient?: string; find?: string };

/** As the server settles it where the form says "As the client". */
function defaultLanguage(
	{ clientEmail = "", clientFrom }: TypedInvoice,
	savedClients: readonly SavedClient[],
	account: Language,
): Language {
	const address = clientEmail.trim().toLowerCase();
	const isBilled = ({ id, email }: SavedClient) => (address ? email.toLowerCase() === address : id === clientFrom);
	return savedClients.find(isBilled)?.language ?? account;
}

/** Its own chunks, and the logo beside them: nothing of them is on the way of the form. */
async function loadDrawing(logoSrc: string | null) {
	const [{ drawPages }, { typedDocument }, picture] = await Promise.all([
		import("~/templates/ui/draw-pages"),
		import("./typed-document"),
		fetchLogo(logoSrc),
	]);
	return (
		...[typed, usual, seller, watermarked, taxation, design]: [
			...Parameters<typeof typedDocument>,
			TemplateChoice["design"],
		]
	) => drawPages(typedDocument(typed, usual, { ...seller, picture }, watermarked, taxation), design);
}

/** Where the server draws a new invoice as its form begins; without its lines and notes where those are too many. */
function drawingAddress({ items = [], notes = "", ...typed }: TypedInvoice): { address: string; whole: boolean } {
	const { idempotencyKey, proposedNumber, proposedDates, clientTax, version, ...heads } = typed;
	const texts = Object.entries(heads).filter((pair): pair is [string, string] => typeof pair[1] === "string");
	const head = new URLSearchParams(texts);
	const lines = items.map((item) => ({ ...item, id: undefined, timeEntryIds: undefined }));
	const full = new URLSearchParams([...texts, ["items", JSON.stringify(lines)], ["notes", notes]]);
	const whole = full.toString().length <= MAX_IN_ADDRESS;
	return { address: `/invoices/preview.svg?${whole ? full : head}`, whole };
}

/** Servers and proxies take addresses of 8 kB. */
const MAX_IN_ADDRESS = 6000;
