import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { forReader } from "~/kernel/language/in-language.server";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { openStatement } from "../server/open-statement.server";
import { readStatementPage } from "../server/read-statement-page.server";
import { ClientDocument } from "../ui/client-document";
import { StatementPage } from "../ui/statement-page";
import statementStyles from "../ui/statement-page.css?url";
import { respond, STYLES } from "./documents.server";
import { languageIn } from "./language-in.server";
import { showClosed } from "./show.server";
import { toStatementPage } from "./statement-data.server";

/** The page of a client's statement, in the client's language; or the one that says that its link has ended. */
export async function showStatement({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
	const token = params.token ?? "";
	try {
		const link = await openStatement(context.ctx, token, context.origin.network, "pages");
		const rows = await readStatementPage(context.ctx, link);
		const language = languageIn(request) ?? link.language ?? link.owner.language;
		const base = `/i/${token}/statement`;
		return await forReader({ language, country: link.country }, () => {
			const shown = toStatementPage(context.ctx, link, rows, { base, language });
			const { sellerName, sellerLine, sellerLogo, imprint, clientName, ...page } = shown;
			const footer = (
				<>
					<bdi>{imprint}</bdi>
					<span className="flex flex-wrap gap-x-5 gap-y-0">
						<a href="/">{m.client_page_sent_with({ product: PRODUCT.name })}</a>
						<a href={`${base}/report?lang=${language}`}>{m.client_page_report()}</a>
						<a href="/privacy-policy">{m.shell_privacy_policy()}</a>
					</span>
				</>
			);
			return respond(
				context,
				<ClientDocument
					language={language}
					title={m.client_page_statement_title({ company: sellerName })}
					styles={[...STYLES, statementStyles]}
					seller={{ name: sellerName, line: sellerLine, logo: sellerLogo }}
					footer={footer}
				>
					<StatementPage {...page} sellerName={sellerName} clientName={clientName} />
				</ClientDocument>,
				{ status: 200 },
			);
		});
	} catch (thrown) {
		return showClosed(request, context, thrown, "statement");
	}
}
