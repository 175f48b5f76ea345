import { useNavigate } from 'react-router';
import { Notice } from '../ui/notice.tsx';

/** Says that a screen is closed to this person. */
export function AccessDenied() {
  const navigate = useNavigate();
  return (
    <Notice
      title="Access Denied"
      text="You do not have permission to access this page. Please contact your administrator if you believe this is an error."
      actionLabel="Go Back"
      onAction={() => void navigate(-1)}
    />
  );
}
