import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import styles from "~/invoicing/ui/invoice-page.css?url";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { countPages } from "~/printing/server/page-pictures.server";
import { readPrintable } from "~/printing/server/printable.server";
import { pageHrefs } from "~/printing/ui/page-hrefs";
import { templateLabel } from "~/templates/domain/template";
import { orTrash } from "~/trash/views/or-trash.server";
import { PageHead } from "~/ui/card";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.number ?? m.invoices_label_invoice()} | ${PRODUCT.name}` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, actor, id }: ActorCall) {
	const printable = await readPrintable(ctx, actor, id);
	const { number } = printable.invoice;
	const { design } = printable;
	const pages = await countPages(ctx, actor, printable);
	return { id, number, looks: templateLabel(design), paper: design.paper, pages };
}

const route = page({ load: orTrash(load) });

export const loader = route.loader;

export { clientAction } from "~/ui/form/client-action";

/** An invoice as it is printed, all of its pages under one another. */
export default function InvoiceOnPaper() {
	const { id, number, looks, paper, pages } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={number} subtitle={looks} back={{ to: `/invoices/${id}`, label: number }} />
			<section className={`page-card paper-pages on-${paper}`} aria-label={m.printing_detail_pages()}>
				{pageHrefs(id, pages).map((src, at) => (
					<img
						key={src}
						id={`page-${at + 1}`}
						src={src}
						alt={pages > 1 ? m.templates_page_of({ label: number, page: at + 1, pages }) : number}
						width={595}
						height={842}
						loading={at > 0 ? "lazy" : undefined}
					/>
				))}
			</section>
		</>
	);
}
