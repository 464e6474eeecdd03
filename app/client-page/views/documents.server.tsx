import type { ReactElement } from "react";
import type { AppError } from "~/kernel/errors";
import type { Language } from "~/kernel/language/language";
import { PRODUCT } from "~/kernel/product";
import { budgetUsedUp } from "~/limits/server/budgets.server";
import { m } from "~/paraglide/messages";
import { errorHeaders } from "~/web/errors/error-response.server";
import { renderDocument } from "~/web/render-html.server";
import { withSecretAddress } from "~/web/secret-address.server";
import type { Visit } from "~/web/visit.server";
import { pageScript } from "../domain/page-script";
import { offersPayment } from "../server/open-share.server";
import { ClientDocument } from "../ui/client-document";
import { ClientPage } from "../ui/client-page";
import styles from "../ui/client-page.css?url";
import { EndedLink, type LinkKind } from "../ui/ended-link";
import { PauseReminders, type PauseRemindersProps } from "../ui/pause-reminders";
import type { QuestionFormProps } from "../ui/question-form";
import { ReportPage, type ReportPageProps } from "../ui/report-page";
import { type CardVisit, cardOffer, jointCard, NO_OFFER } from "./card-offer.server";
import { type PageRows, toPage } from "./page-data.server";

export const STYLES = [styles];

export type FormState = Pick<QuestionFormProps, "typed" | "errors">;

export const NOTHING_TYPED: FormState = { typed: { message: "", email: "" }, errors: {} };

interface Shown {
	rows: PageRows;
	token: string;
	language: Language;
	notifiesOwner: boolean;
	questionSent: boolean;
	marked: boolean;
	form: FormState;
	card: CardVisit;
	error: AppError | undefined;
}

/** The page of an invoice. Call within its language. */
export function showPage(visit: Visit, shown: Shown): Promise<Response> {
	const { rows, token, language, notifiesOwner, questionSent, marked, form, card, error } = shown;
	const { question, imprint, sellerLine, sellerLogo, pageTitle, asked, askedPart, ...page } = toPage(
		visit.ctx,
		rows,
		token,
		language,
	);
	const { sellerName } = page;
	const { cards } = visit.ctx;
	const { invoice, unpayable } = rows.printable;
	const place = { language, base: `/i/${token}` };
	const offer =
		offersPayment(visit.ctx, rows.share) && !unpayable
			? cardOffer(invoice, rows.cards, card, { ...place, amount: asked, part: askedPart })
			: NO_OFFER;
	const forAll = offer.button && jointCard(rows.open, invoice.id, rows.cards, place);
	const formTargets = cards.kind === "on" && offer.button ? cards.origins : [];
	const footer = (
		<>
			<bdi>{imprint}</bdi>
			<span className="flex flex-wrap gap-x-5 gap-y-0">
				<a href="/">{m.client_page_sent_with({ product: PRODUCT.name })}</a>
				<a href={`/i/${token}/report?lang=${language}`}>{m.client_page_report()}</a>
				<a href="/privacy-policy">{m.shell_privacy_policy()}</a>
			</span>
		</>
	);
	const document = (
		<ClientDocument
			language={language}
			query={rows.together ? "&pay=all" : ""}
			title={pageTitle}
			styles={STYLES}
			seller={{ name: sellerName, line: sellerLine, logo: sellerLogo }}
			script={{ text: pageScript(notifiesOwner), nonce: visit.nonce }}
			footer={footer}
			refresh={offer.message?.refresh}
		>
			<ClientPage
				{...page}
				card={offer}
				jointCard={forAll}
				notifiesOwner={notifiesOwner}
				marked={marked}
				question={question && { ...question, ...form, questionSent }}
			/>
		</ClientDocument>
	);
	return respond(visit, document, { status: error?.status ?? 200, headers: error && errorHeaders(error), formTargets });
}

/** Where a visitor reports a page as fraudulent. Call within the language of the page. */
export function showReport(visit: Visit, language: Language, shown: ReportPageProps): Promise<Response> {
	const document = (
		<ClientDocument
			language={language}
			title={`${m.client_page_report()} | ${PRODUCT.name}`}
			styles={STYLES}
			seller={null}
			footer={<a href="/privacy-policy">{m.shell_privacy_policy()}</a>}
		>
			<ReportPage {...shown} />
		</ClientDocument>
	);
	const { error } = shown;
	return respond(visit, document, { status: error?.status ?? 200, headers: error && errorHeaders(error) });
}

/** The page of a link that has ended. Call within the language of the page. */
export function showEnded(visit: Visit, language: Language, kind: LinkKind): Promise<Response> {
	const year = new Date(visit.ctx.clock.now()).getUTCFullYear();
	const footer = (
		<>
			<span>{m.shell_all_rights({ year, product: PRODUCT.name })}</span>
			<span className="flex flex-wrap gap-x-5 gap-y-0">
				<a href="/privacy-policy">{m.shell_privacy_policy()}</a>
				<a href="/contact">{m.shell_contact()}</a>
			</span>
		</>
	);
	const title = `${kind === "invoice" ? m.client_page_ended() : m.client_page_statement_ended()} | ${PRODUCT.name}`;
	const document = (
		<ClientDocument language={language} title={title} styles={STYLES} seller={null} footer={footer}>
			<EndedLink kind={kind} />
		</ClientDocument>
	);
	return respond(visit, document, { status: 404 });
}

/** The page of a link that is opened too often. Call within the language of the page. */
export function showBusy(visit: Visit, language: Language, seconds: number): Promise<Response> {
	const error = budgetUsedUp(seconds);
	const document = (
		<ClientDocument
			language={language}
			title={`${m.client_page_busy()} | ${PRODUCT.name}`}
			styles={STYLES}
			seller={null}
			footer={<a href="/privacy-policy">{m.shell_privacy_policy()}</a>}
		>
			<div className="client-ended">
				<h1>{m.client_page_busy()}</h1>
				<p className="text-lg text-ink-2">{error.message}</p>
			</div>
		</ClientDocument>
	);
	return respond(visit, document, { status: error.status, headers: errorHeaders(error) });
}

/** Where a client stops the reminders of an invoice. Call within the language of the page. */
export function showPause(
	visit: Visit,
	{ language, number, seller, ...shown }: PauseRemindersProps & { language: Language },
): Promise<Response> {
	const title = `${m.client_page_pause({ number })} | ${seller}`;
	const footer = <a href="/privacy-policy">{m.shell_privacy_policy()}</a>;
	const document = (
		<ClientDocument
			language={language}
			title={title}
			styles={STYLES}
			seller={{ name: seller, line: "" }}
			footer={footer}
		>
			<PauseReminders number={number} seller={seller} {...shown} />
		</ClientDocument>
	);
	return respond(visit, document, { status: 200 });
}

interface Answer {
	status: number;
	headers?: Headers | undefined;
	/** Other origins that its forms lead to. */
	formTargets?: readonly string[];
}

export async function respond({ nonce }: Visit, document: ReactElement, answer: Answer): Promise<Response> {
	const { status, headers = new Headers(), formTargets = [] } = answer;
	const html = renderDocument(document);
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Content-Security-Policy", policy(nonce, formTargets));
	return withSecretAddress(new Response(html, { status, headers }));
}

/** It loads from here alone, and runs one script: its own. A form may lead to where one pays by card. */
function policy(nonce: string, formTargets: readonly string[]): string {
	return [
		"default-src 'none'",
		`script-src 'nonce-${nonce}'`,
		...["style-src", "img-src", "font-src", "connect-src"].map((name) => `${name} 'self'`),
		["form-action 'self'", ...formTargets].join(" "),
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}
