import type { ComponentProps } from "react";
import { m } from "~/paraglide/messages";
import type { MessagePart } from "~/paraglide/runtime";
import { STATUS_LABEL } from "~/settlement/domain/status";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { RichText } from "~/ui/rich-text";
import { INTENTS } from "../domain/page-script";
import { Files, type FilesProps } from "./files";
import { Joint, type JointCard, type JointProps } from "./joint";
import { Mark } from "./mark";
import { Paper, type PaperProps } from "./paper";
import { PartForm, type PartFormProps } from "./part-form";
import { type CardOffer, PayByCard, PayOnline } from "./pay-by-card";
import { PaySlip, type PaySlipProps } from "./pay-slip";
import { QuestionForm, type QuestionFormProps } from "./question-form";
import { Credited, type CreditedProps, Received, type ReceivedProps } from "./received";
import { Versions, type VersionsProps } from "./versions";

export interface ClientPageProps {
	title: string;
	notice: string | null;
	sellerName: string;
	ownerName: string;
	badge: { label: string; tone: ComponentProps<typeof Badge>["tone"] };
	/** Whether nothing is to be paid any more, and whether its due date has passed. */
	isSettled: boolean;
	isLate: boolean;
	/** Whether it is owed, and can't be paid here. */
	isOwed: boolean;
	clientName: string;
	/** Whether what was paid is not the total: withholding or a deposit is between them. */
	isPaidOtherwise: boolean;
	/** Whether what is open waits for its day, as its client holds it back. */
	isRetained: boolean;
	/** What is open; once that is nothing, what was paid. */
	amount: string;
	/** How the total came down to that; none where nothing is settled, and where all is. */
	settled: readonly { label: string; amount: string }[];
	due: readonly MessagePart[];
	/** What settles it while discounts for early payment run; none where none does. */
	early: readonly string[];
	received: ReceivedProps | null;
	credited: CreditedProps["notes"];
	/** The day of its payment; `null` where no money closed it. */
	paidOn: string | null;
	files: FilesProps;
	card: CardOffer;
	paymentLink: string;
	paySlip: PaySlipProps | null;
	/** Where a part is chosen that a card alone can pay. */
	part: PartFormProps | null;
	joint: JointProps | null;
	jointCard: JointCard | null;
	paper: PaperProps;
	/** `null` where its sender can't be mailed. */
	question: QuestionFormProps | null;
	versions: VersionsProps;
	/** Whether its sender is told that it was read: not where the browser asks for privacy. */
	notifiesOwner: boolean;
	marked: boolean;
}

/** An invoice for its recipient: what is to be paid, how, the pages themselves, and who to ask. */
export function ClientPage(props: ClientPageProps) {
	const { notice, card, paySlip, part, joint, received, credited, paper, question, versions } = props;
	const isUnderWay = card.message?.waits === true;
	return (
		<>
			{notice && (
				<div className="mt-5" role="note">
					<Notice tone="late">{notice}</Notice>
				</div>
			)}
			<Hero {...props} />
			<div className="client-columns">
				{paySlip &&
					(isUnderWay ? (
						<details>
							<summary className="min-h-11 py-2.5">{m.client_page_other_ways()}</summary>
							<PaySlip {...paySlip} card={null} />
						</details>
					) : (
						<PaySlip {...paySlip} card={card.button} />
					))}
				{part && card.button && (
					<section className="sheet" id="bank" aria-label={m.client_page_part_label()}>
						<PartForm {...part} card={card.button} />
					</section>
				)}
				{joint && (
					<Joint {...joint} offer={isUnderWay ? null : joint.offer} card={isUnderWay ? null : props.jointCard} />
				)}
				{received && <Received {...received} />}
				{credited.length > 0 && <Credited notes={credited} />}
				<Paper {...paper} />
				{question && <QuestionForm {...question} />}
				{hasChanged(versions) && <Versions {...versions} />}
			</div>
		</>
	);
}

function hasChanged({ versions, older, newest }: VersionsProps): boolean {
	return versions.length > 1 || older !== null || newest !== null;
}

function Hero(props: ClientPageProps) {
	const { title, sellerName, badge, isSettled, isPaidOtherwise, isLate, clientName, amount, settled, due, paidOn } =
		props;
	const { card, paymentLink, paySlip } = props;
	const isUnderWay = card.message?.waits === true;
	const isNext = card.button === null;
	return (
		<section
			className="grid gap-x-12 gap-y-6 py-8 min-[1000px]:grid-cols-[minmax(0,1fr)_424px] min-[1000px]:gap-y-0 min-[1000px]:py-12 print:hidden"
			aria-labelledby="title"
		>
			<div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-ink pb-3.5 min-[1000px]:col-span-full min-[1000px]:mb-7.5">
				<h1 id="title" className="mr-auto min-w-0 text-[1.25rem] leading-[1.3] min-[1000px]:text-[1.5rem]">
					{title}
					<span className="sr-only">, {sellerName}</span>
				</h1>
				{isUnderWay ? (
					<Badge tone="due">{m.client_page_under_way()}</Badge>
				) : (
					<Badge tone={badge.tone}>{badge.label}</Badge>
				)}
			</div>
			<div className="min-w-0 @container">
				<p className="text-sm text-ink-2">
					{isSettled
						? isPaidOtherwise
							? m.client_page_paid_for({ client: clientName })
							: m.client_page_total_for({ client: clientName })
						: props.isOwed
							? m.client_page_owed_for({ client: clientName })
							: props.isRetained
								? m.client_page_retained_for({ client: clientName })
								: settled.length > 0
									? m.client_page_still_due_for({ client: clientName })
									: m.client_page_amount_for({ client: clientName })}
				</p>
				<p className={`client-amount ${amount.length > 13 ? "client-amount-long" : ""}`}>{amount}</p>
				<p className="mt-4 text-lg">
					{isSettled ? (
						paidOn === null && props.credited.length > 0 ? (
							m.client_page_credited_whole()
						) : (
							m.client_page_nothing_due()
						)
					) : isUnderWay ? null : (
						<RichText parts={due} marks={{ strong: setOff, late: setOffLate }} />
					)}
				</p>
				{!isSettled &&
					!isUnderWay &&
					props.early.map((text) => (
						<p key={text} className="mt-1.5">
							{text}
						</p>
					))}
				{settled.length > 0 && (
					<dl className="mt-4 max-w-105">
						{settled.map(({ label, amount }) => (
							<div key={label} className="flex justify-between gap-4 border-b border-rule-2 py-2.25 last:font-semibold">
								<dt>{label}</dt>
								<dd>{amount}</dd>
							</div>
						))}
					</dl>
				)}
				{isLate && !isUnderWay && <p className="mt-1.5 text-ink-2">{m.client_page_paid_lately()}</p>}
			</div>
			<div className="grid content-start gap-3">
				{paidOn !== null && (
					<p className="client-stamp" role="img" aria-label={m.client_page_paid_on({ date: paidOn })}>
						{STATUS_LABEL.paid()}
						<small>{paidOn}</small>
					</p>
				)}
				<PayByCard {...card} />
				{paymentLink && !isUnderWay && (
					<PayOnline link={paymentLink} amount={amount} besideCard={!isNext} ownerName={props.ownerName} />
				)}
				{paySlip && !isUnderWay && (
					<a className={`btn btn-l w-full ${paymentLink || !isNext ? "" : "btn-primary"}`} href="#bank">
						<Mark name="bank" />
						{paySlip.kind === "pix"
							? m.client_page_pay_by_pix()
							: paySlip.kind === "upi"
								? m.client_page_pay_by_upi()
								: m.client_page_bank()}
					</a>
				)}
				<Files {...props.files} />
				<MarkViewed {...props} />
			</div>
		</section>
	);
}

const setOff = (text: string) => <b>{text}</b>;
const setOffLate = (text: string) => <b className="text-late">{text}</b>;

/** Without a script, the reader marks the invoice as viewed. */
function MarkViewed({
	notifiesOwner,
	marked,
	ownerName,
}: Pick<ClientPageProps, "notifiesOwner" | "marked" | "ownerName">) {
	if (!notifiesOwner) return <p className="text-sm text-ink-2">{m.client_page_private({ name: ownerName })}</p>;
	if (marked) {
		return (
			<p className="text-sm text-ink-2" role="status">
				{m.client_page_seen_done({ name: ownerName })}
			</p>
		);
	}
	return (
		<form method="post">
			<button type="submit" className="btn btn-quiet btn-s min-h-11 px-0" name="intent" value={INTENTS.view}>
				<Icon name="check" />
				{m.client_page_seen()}
			</button>
			<p className="text-sm text-ink-2">{m.client_page_seen_why({ name: ownerName })}</p>
		</form>
	);
}
