import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DraftFields, IssuedFields } from "~/invoices/domain/invoice-fields";
import { createInvoice } from "~/invoices/server/create-invoice.server";
import { startInvoice } from "~/invoices/server/read-invoices.server";
import { unprintableNote } from "~/invoices/server/unprintable.server";
import editor from "~/invoices/ui/editor.css?url";
import { InvoiceForm } from "~/invoices/ui/invoice-form";
import { TimeSource } from "~/invoices/ui/time-source";
import { AppError } from "~/kernel/errors";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { startingTemplate } from "~/templates/server/choose-template.server";
import { PageHead } from "~/ui/card";
import { redirectWithToast } from "~/web/flash.server";
import { formAction, intent } from "~/web/form.server";
import { requireActor } from "~/web/guards.server";
import type { Visit } from "~/web/visit.server";
import { createdToast, exportIntent, filledWithClient, previewed, saveClientIfAsked } from "./form-intents.server";
import { chosenClient, duplicated, formSurroundings, fromTime } from "./form-loader.server";
import { formValues } from "./form-values.server";

export const meta: MetaFunction = () => [{ title: `${m.clients_create_invoice()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: editor }];

export async function loader({ request, context: { ctx }, context }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const url = new URL(request.url);
	const [invoice, surroundings, client, source, time] = await Promise.all([
		startInvoice(ctx, actor),
		formSurroundings(ctx, actor),
		chosenClient(ctx, actor, url),
		duplicated(ctx, actor, url),
		fromTime(ctx, actor, url).catch((error) => toTracker(context, error)),
	]);
	const wanted = url.searchParams.get("template") ?? source?.template ?? null;
	const started = {
		...invoice,
		...source,
		template: await startingTemplate(ctx, actor, wanted),
		...client,
		...(time?.choice.billable ? { items: time.items, client: time.client, language: time.language } : {}),
	};
	const values = formValues(started, { idempotencyKey: ctx.ids.uuid(), proposedNumber: invoice.number });
	return { ...surroundings, values, time: time?.choice ?? null };
}

/** Time that can't be billed now, such as while it runs, is said where the time is. */
async function toTracker(visit: Visit, error: unknown): Promise<never> {
	if (!(error instanceof AppError)) throw error;
	throw await redirectWithToast(visit, "/time-tracker", {
		title: m.web_error(),
		description: error.message,
		tone: "destructive",
	});
}

const save = formAction({
	send: intent({
		schema: IssuedFields,
		failed: m.invoices_create_failed,
		run: async ({ ctx, visit, actor, value: { invoice, numberProposed, idempotencyKey: key, saveClient } }) => {
			const written = await createInvoice(ctx, actor, invoice, { status: "sent", numberProposed, key });
			const { number } = written;
			const saved =
				(await saveClientIfAsked(ctx, actor, written, saveClient)) + (await unprintableNote(ctx, actor, written));
			return redirectWithToast(visit, "/invoices", createdToast(number, saved));
		},
	}),
	"save-draft": intent({
		schema: DraftFields,
		failed: m.invoices_create_failed,
		run: async ({ ctx, visit, actor, value: { invoice, numberProposed, idempotencyKey: key, saveClient } }) => {
			const written = await createInvoice(ctx, actor, invoice, { status: "draft", numberProposed, key });
			const { number } = written;
			const saved =
				(await saveClientIfAsked(ctx, actor, written, saveClient)) + (await unprintableNote(ctx, actor, written));
			return redirectWithToast(visit, "/invoices/drafts", {
				title: m.invoices_draft_saved_title(),
				description: `${number}.${saved}`,
			});
		},
	}),
	export: intent(exportIntent),
});

export async function action(args: ActionFunctionArgs) {
	const actor = await requireActor(args.request, args.context);
	const { ctx } = args.context;
	const form = await args.request.clone().formData();
	return (await filledWithClient(ctx, actor, form)) ?? (await previewed(ctx, actor, form)) ?? save(args);
}

export { clientAction } from "~/ui/client-action";

export default function NewInvoice() {
	const { time, ...form } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={m.clients_create_invoice()} back={{ to: "/invoices", label: m.billing_invoices() }} />
			<InvoiceForm
				key={time && `${time.grouping} ${time.entryIds}`}
				mode="new"
				id={null}
				status={null}
				{...form}
				source={time && <TimeSource choice={time} />}
				upgradeHref="/subscription"
				lastResult={useActionData<typeof action>()}
				exportHref={null}
			/>
		</>
	);
}
