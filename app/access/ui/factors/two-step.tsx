import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { groupByFour } from "../../domain/second-factor";
import { RecoveryCodes } from "./recovery-codes";
import { TwoStepForm } from "./two-step-form";

export type TwoStepState =
	| { state: "off" }
	| { state: "begun"; secret: string; qr: { size: number; path: string } }
	| { state: "on"; sinceOn: string; recoveryCodes: number };

interface TwoStepProps {
	standing: TwoStepState;
	codes: readonly string[] | undefined;
	/** Whether the session was confirmed lately: else nothing can be begun, or gone on with. */
	fresh: boolean;
	lastResult: SubmissionResult<string[]> | undefined;
}

export function TwoStep({ standing, codes, fresh, lastResult }: TwoStepProps) {
	if (standing.state === "begun" && (fresh || lastResult)) return <Steps {...standing} lastResult={lastResult} />;
	if (standing.state !== "on") {
		return (
			<>
				<p>{m.access_two_step_off()}</p>
				{fresh && <BeginForm />}
			</>
		);
	}
	return (
		<>
			{codes && <RecoveryCodes codes={codes} />}
			<p>{m.access_two_step_on({ date: standing.sinceOn })}</p>
			<p className="mt-1 text-sm text-ink-2">{m.access_recovery_left({ count: standing.recoveryCodes })}</p>
			<TwoStepForm key={codes?.[0]} kind="on" lastResult={lastResult} />
		</>
	);
}

function BeginForm() {
	return (
		<Form method="post" action="/settings/security" className="mt-4" {...failureMessages(m.access_two_step_failed())}>
			<PendingButton name="intent" value="begin-codes" pendingLabel={m.access_two_step_beginning()}>
				{m.access_two_step_begin()}
			</PendingButton>
		</Form>
	);
}

function Steps({
	secret,
	qr,
	lastResult,
}: Extract<TwoStepState, { state: "begun" }> & Pick<TwoStepProps, "lastResult">) {
	return (
		<ol className="steps">
			<li>
				<h3>{m.access_two_step_scan()}</h3>
				<div className="key-qr">
					<svg
						viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
						shapeRendering="crispEdges"
						role="img"
						aria-label={m.access_two_step_qr()}
					>
						<path d={qr.path} />
					</svg>
					<div>
						<p className="text-sm text-ink-2">{m.access_two_step_type()}</p>
						<p className="key-text">{groupByFour(secret)}</p>
					</div>
				</div>
			</li>
			<li>
				<h3>{m.access_two_step_code()}</h3>
				<TwoStepForm kind="begun" lastResult={lastResult} />
			</li>
			<li>
				<h3>{m.access_recovery_keep()}</h3>
				<p className="text-sm text-ink-2">{m.access_recovery_then()}</p>
			</li>
		</ol>
	);
}
