import { m } from "~/paraglide/messages";
import { Modal } from "../overlay/modal";
import { Button } from "./button";

interface LeavingQuestionProps {
	lost: string;
	onStay(): void;
	onLeave(): void;
}

export function LeavingQuestion({ lost, onStay, onLeave }: LeavingQuestionProps) {
	return (
		<Modal
			title={m.ui_leave_title()}
			role="alertdialog"
			onClose={onStay}
			actions={
				<>
					<Button onClick={onStay}>{m.ui_keep_editing()}</Button>
					<Button variant="danger-solid" onClick={onLeave}>
						{m.ui_leave()}
					</Button>
				</>
			}
		>
			<p>{lost}</p>
		</Modal>
	);
}
