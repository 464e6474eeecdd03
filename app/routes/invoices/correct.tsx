import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orInvoice } from "~/invoices/views/or-invoice.server";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { CorrectionFields } from "~/payments/domain/correction";
import { correctInvoice } from "~/payments/server/correct-invoice.server";
import { CorrectForm } from "~/payments/ui/correct-form";
import styles from "~/payments/ui/credit-page.css?url";
import { loadCorrection } from "~/payments/views/correction-loader.server";
import { PageHead } from "~/ui/card";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { intent } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.payments_correct()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const route = page({
	load: orInvoice(FAILURES.correctInvoice, loadCorrection),
	actions: {
		correct: intent({
			schema: CorrectionFields,
			failure: FAILURES.correctInvoice,
			run: async ({ ctx, actor, id, value }) => {
				const { creditNote, draft } = await correctInvoice(ctx, actor, id, value);
				const title = m.payments_correct_done({ number: creditNote.number });
				if (draft.replaces === id)
					return { to: `/invoices/edit/${draft.id}`, toast: { title, description: m.payments_correct_done_text() } };
				const description = m.payments_correct_deposit_done({ number: draft.number });
				return { to: `/invoices/${draft.id}/deposit?replaces=${id}`, toast: { title, description } };
			},
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function CorrectPage() {
	const { number, about, ...form } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={m.payments_correct()} subtitle={about} back={{ to: `/invoices/${form.id}`, label: number }} />
			<CorrectForm key={form.id} {...form} lastResult={useActionData<typeof action>()} />
		</>
	);
}
