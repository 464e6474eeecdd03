import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TimeSource } from "~/billed-time/ui/time-source";
import { emptyClient } from "~/invoices/domain/invoice";
import { proposeDates } from "~/invoices/domain/payment-term";
import { lastBilled, startInvoice } from "~/invoices/server/read-invoices.server";
import editor from "~/invoicing/ui/form/editor.css?url";
import { InvoiceForm } from "~/invoicing/ui/form/invoice-form";
import { LastLines } from "~/invoicing/ui/form/last-lines";
import { taxedItems } from "~/invoicing/ui/lines/buyer-tax";
import { openForm } from "~/invoicing/views/form-copy.server";
import {
	formSurroundings,
	fromTime,
	readOriginal,
	startingClient,
	startingTime,
} from "~/invoicing/views/form-loader.server";
import { formValues } from "~/invoicing/views/form-values.server";
import { saveActions } from "~/invoicing/views/save-actions.server";
import { AppError } from "~/kernel/errors";
import { PRODUCT } from "~/kernel/product";
import { daysBetween } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { lastTemplate, startingTemplate } from "~/templates/server/choose-template.server";
import { PageHead } from "~/ui/card";
import { FAILURES } from "~/web/failures.server";
import { redirectWithToast } from "~/web/flash.server";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";
import type { Visit } from "~/web/visit.server";
import { NEW_FORM } from "~/working-copies/domain/working-copy";
import { findTyped } from "~/working-copies/server/working-copies.server";

export const meta: MetaFunction = () => [{ title: `${m.clients_create_invoice()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: editor }];

async function load(call: ActorCall) {
	const { ctx, visit, actor, url } = call;
	const [from, billed] = [url.searchParams.get("from"), url.searchParams.get("client") ?? ""];
	const [invoice, surroundings, last, copy, client, source, lastLines, time] = await Promise.all([
		startInvoice(ctx, actor),
		formSurroundings(ctx, actor),
		lastTemplate(ctx, actor),
		findTyped(ctx, actor, NEW_FORM),
		startingClient(ctx, actor, url),
		readOriginal(ctx, actor, url),
		from ? null : lastBilled(ctx, actor, billed),
		fromTime(ctx, actor, url).catch((error) => toTracker(visit, error)),
	]);
	const template = url.searchParams.get("template") ?? source?.template ?? null;
	const { profile } = surroundings.taxation.choices;
	const nobody = emptyClient(surroundings.country);
	const started = {
		...invoice,
		client: { ...nobody, name: url.searchParams.get("name")?.slice(0, 200) ?? "" },
		...source,
		template: startingTemplate(surroundings.templates, template, last),
		...client?.starting,
		...startingTime(time, surroundings.country),
	};
	const hidden = {
		idempotencyKey: ctx.ids.uuid(),
		proposedNumber: invoice.number,
		proposedDates: proposeDates(started, daysBetween(invoice.issueDate, invoice.dueDate)),
		clientTax: (time?.choice.billable ? time.clientTax : client?.clientTax) ?? "",
	};
	const filled = formValues(started, hidden, profile);
	const values = { ...filled, items: taxedItems(filled.items, filled, surroundings.taxation.choices) };
	return {
		...surroundings,
		...openForm(call, { values, copy, version: null }),
		numberProvisional: invoice.numberProvisional,
		from,
		client: client ? billed : null,
		lastLines,
		time: time?.choice ?? null,
	};
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

const route = page({ load, actions: saveActions(FAILURES.createInvoice) });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function NewInvoice() {
	const { time, from, client, lastLines, resumed, ...form } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={m.clients_create_invoice()} back={{ to: "/invoices", label: m.billing_invoices() }} />
			<InvoiceForm
				key={`${time?.search} ${resumed} ${client} ${from}`}
				mode="new"
				id={null}
				status={null}
				{...form}
				billed={client !== null}
				source={time && <TimeSource choice={time} />}
				offer={!time && client && lastLines && <LastLines client={client} last={lastLines} />}
				upgradeHref="/subscription"
				lastResult={useActionData<typeof action>()}
			/>
		</>
	);
}
