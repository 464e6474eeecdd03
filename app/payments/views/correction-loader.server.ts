import { billedName } from "~/einvoice/domain/buyer";
import { amountToPay, isLocked } from "~/invoices/domain/invoice";
import { addressLines } from "~/kernel/address";
import { formatMoney } from "~/kernel/money/money";
import { formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { documentSeller } from "~/printing/domain/as-document";
import { readPrintable } from "~/printing/server/printable.server";
import { invoiceSlip } from "~/printing/ui/invoice-slip";
import { sumRows } from "~/printing/ui/sum-rows";
import { openAmount } from "~/settlement/domain/payment";
import type { ActorCall } from "~/web/page-action.server";
import { planCorrection } from "../server/correct-invoice.server";

export async function loadCorrection({ ctx, actor, id }: ActorCall) {
	const [{ invoice, credit, issueDate, dueDate, origin }, { business }] = await Promise.all([
		planCorrection(ctx, actor, id),
		readPrintable(ctx, actor, id),
	]);
	const { number, client, currency, status } = invoice;
	const seller = documentSeller({ ...actor, business });
	const fromCredit = Math.max(
		0,
		Math.min(invoice.received, amountToPay(credit) - openAmount(invoice) - invoice.writtenOff),
	);
	return {
		id,
		number,
		about: m.payments_correct_about({ number, client: billedName(client) }),
		locked: isLocked(actor, invoice),
		status,
		slip: invoiceSlip({ ...invoice, clientLines: addressLines(client) }, [seller.name, ...seller.lines]),
		note: {
			amount: formatMoney(credit.total, currency),
			rows: sumRows(
				{ ...invoice, ...credit, corrects: { id, number, issueDate: invoice.issueDate } },
				m.history_label_tax(),
			),
		},
		draft: {
			issueDate: formatDate(issueDate),
			dueDate: formatDate(dueDate),
			total: formatMoney(invoice.total, currency),
			of: origin && { id: origin.id, number: origin.number },
		},
		credit: fromCredit > 0 ? formatMoney(fromCredit, currency) : null,
		values: { reason: "", key: ctx.ids.uuid() },
	};
}
