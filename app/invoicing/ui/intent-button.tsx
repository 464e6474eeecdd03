import { useNavigation } from "@remix-run/react";
import type { ComponentProps, MouseEvent } from "react";
import { m } from "~/paraglide/messages";
import { Icon, type IconName } from "~/ui/icon";

interface IntentButtonProps extends Omit<ComponentProps<"button">, "type" | "name" | "onClick"> {
	value: string;
	icon?: IconName;
	/** Whether it mails the invoice that it saves. */
	mails?: boolean;
}

/**
 * A submit button of a form that has several. It says "Saving…" while its intent is under way, be it pressed itself or
 * another that asks for the same, such as the hidden one that Enter presses.
 */
export function IntentButton({ value, icon, mails, children, ...rest }: IntentButtonProps) {
	const { state, formData } = useNavigation();
	const pending = state !== "idle" && formData?.get("intent") === value;
	function onClick(event: MouseEvent) {
		if (pending) event.preventDefault();
	}
	return (
		<button
			aria-disabled={pending || undefined}
			aria-busy={pending || undefined}
			data-unsure={mails ? m.invoicing_unsure_sent() : m.invoicing_unsure_saved()}
			data-arrived={mails ? m.invoicing_sent_unlisted() : undefined}
			{...rest}
			type="submit"
			name="intent"
			value={value}
			onClick={onClick}
		>
			{icon && <Icon name={icon} />}
			{pending ? m.taxes_saving() : children}
		</button>
	);
}
