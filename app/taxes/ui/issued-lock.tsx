import { ConfirmNotice } from "~/access/ui/confirm-notice";
import { m } from "~/paraglide/messages";
import { Setting } from "~/ui/setting";
import { LockButton } from "./lock-offer";

interface IssuedLockProps {
	locked: boolean;
	fresh: boolean;
	/** When it was locked and unlocked, ready-made, newest first. */
	history: readonly string[];
}

/** Whether invoices that are out can be changed, and the button that changes that. Posts to the tax settings. */
export function IssuedLock({ locked, fresh, history }: IssuedLockProps) {
	return (
		<Setting id="lock" title={m.taxes_lock()} about={m.taxes_lock_about()}>
			{locked && !fresh && <ConfirmNotice back="/settings/tax">{m.taxes_lock_confirm()}</ConfirmNotice>}
			<p>{locked ? m.taxes_lock_is_on() : m.taxes_lock_is_off()}</p>
			{(!locked || fresh) && (
				<div className="mt-4">
					{locked ? (
						<LockButton intent="unlock">{m.taxes_unlock()}</LockButton>
					) : (
						<LockButton intent="lock">{m.taxes_lock()}</LockButton>
					)}
				</div>
			)}
			{history.length > 0 && (
				<ul className="mt-4 text-sm text-ink-2">
					{history.map((change) => (
						<li key={change}>{change}</li>
					))}
				</ul>
			)}
		</Setting>
	);
}

/** The tick in the form of what it comes with; what is posted along says that it was asked. */
export function LockBox({ name, ticked, byLaw = true }: { name: string; ticked: boolean; byLaw?: boolean }) {
	return (
		<>
			<input type="hidden" name="lockAsked" value={byLaw ? "law" : ""} />
			<label className="check">
				<input type="checkbox" className="box" name={name} defaultChecked={ticked} aria-describedby="lock-hint" />
				<span>{m.taxes_lock()}</span>
			</label>
			<p id="lock-hint" className="field-hint">
				{m.taxes_lock_about()}
			</p>
		</>
	);
}
