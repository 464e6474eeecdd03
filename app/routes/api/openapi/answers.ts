import { NewTokenView, TokenView } from "~/access/domain/access-token";
import { CreationOptions, PasskeyView, RequestOptions } from "~/access/domain/passkey";
import { OperatorFigures } from "~/admin/domain/operator-figures";
import { Health, Readiness } from "~/admin/domain/readiness";
import { BankImportView, BankLinesView } from "~/bank/domain/bank-import";
import { CardConnectionView } from "~/cards/domain/connection";
import { Deletion } from "~/changes/domain/sync-query";
import { ClientView } from "~/clients/domain/client-view";
import { Stats } from "~/dashboard/domain/stats";
import { ReadinessView } from "~/einvoice/domain/readiness-view";
import { RevisionView } from "~/history/domain/revision-view";
import { InvoicePreview, InvoiceView } from "~/invoices/domain/invoice-view";
import { NumberSeriesView } from "~/invoices/domain/number-series-input";
import { ShareView } from "~/invoices/domain/share";
import { BulkResult } from "~/invoicing/domain/bulk-result";
import { RowResults } from "~/limits/domain/row-result";
import { DeliveryView } from "~/mail/domain/delivery-view";
import { CreditView } from "~/payments/domain/client-credit";
import { CorrectionView } from "~/payments/domain/correction";
import { StatementDeliveryView } from "~/payments/domain/mailed/statement-delivery";
import { PaymentView } from "~/payments/domain/payment-view";
import { StatementView } from "~/payments/domain/statement-view";
import { UserView } from "~/profile/domain/user-view";
import { RecurringView } from "~/recurring/domain/recurring-view";
import { RemindersView } from "~/reminders/domain/reminders-patch";
import { ReceiptsView } from "~/reports/domain/receipts-view";
import { EuSalesView, IncomeView, OpenView, RateView, TaxReportView, WithheldView } from "~/reports/domain/report-view";
import { SellerView } from "~/seller/domain/seller-profile";
import { MailTextsView } from "~/sending/domain/mail-texts-input";
import { TicketView } from "~/support/domain/ticket-view";
import { TaxView } from "~/taxes/domain/tax-view";
import { WithholdingView } from "~/taxes/domain/withholding";
import { TemplateView } from "~/templates/domain/template-view";
import { BulkAnswer, BulkUndone } from "~/time/domain/entry/bulk-input";
import { ChangedProjectView, ProjectView } from "~/time/domain/project-view";
import { TimeReportView } from "~/time/domain/report/time-report-view";
import { TimeEntryView } from "~/time/domain/time-entry-view";
import { WorkingCopyView } from "~/working-copies/domain/working-copy";
import {
	ErrorBody,
	PdfLink,
	Received,
	RunningEntryOrNull,
	SecondFactorBody,
	TaxProfileOrNull,
	TimerRunsBody,
	Written,
} from "./bodies";

/** What the API returns, under the names that OpenAPI has for it. */
export const ANSWERS = {
	User: UserView,
	Passkey: PasskeyView,
	PasskeyRequest: RequestOptions,
	PasskeyOptions: CreationOptions,
	AccessToken: TokenView,
	MadeAccessToken: NewTokenView,
	Invoice: InvoiceView,
	InvoicePreview,
	Revision: RevisionView,
	WorkingCopy: WorkingCopyView,
	RecurringInvoice: RecurringView,
	Client: ClientView,
	Template: TemplateView,
	Tax: TaxView,
	TaxProfile: TaxProfileOrNull,
	Withholding: WithholdingView,
	IncomeReport: IncomeView,
	TaxReport: TaxReportView,
	EuSales: EuSalesView,
	WithheldReport: WithheldView,
	Receipts: ReceiptsView,
	OpenReport: OpenView,
	TimeReport: TimeReportView,
	ExchangeRate: RateView,
	TimeEntry: TimeEntryView,
	Project: ProjectView,
	ChangedProject: ChangedProjectView,
	RunningTimeEntry: RunningEntryOrNull,
	TimeEntriesChanged: BulkAnswer,
	TimeEntriesUndone: BulkUndone,
	Ticket: TicketView,
	SellerProfile: SellerView,
	NumberSeries: NumberSeriesView,
	MailTexts: MailTextsView,
	Reminders: RemindersView,
	CardPayments: CardConnectionView,
	EInvoiceStanding: ReadinessView,
	Stats,
	BulkResult,
	RowResults,
	Correction: CorrectionView,
	PdfLink,
	Delivery: DeliveryView,
	StatementDelivery: StatementDeliveryView,
	Payment: PaymentView,
	ClientCredit: CreditView,
	Statement: StatementView,
	BankImport: BankImportView,
	BankLines: BankLinesView,
	Share: ShareView,
	Health,
	Readiness,
	OperatorFigures,
	Received,
	Deletion,
	Written,
	Error: ErrorBody,
	SecondFactorAsked: SecondFactorBody,
	TimerRuns: TimerRunsBody,
};
export type AnswerName = keyof typeof ANSWERS;
